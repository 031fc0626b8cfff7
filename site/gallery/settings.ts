import type { Lang } from '../../widgets/ui/i18n/translate.tsx';
import { manualWords } from './manual/words.ts';
import type { Manual, ManualAttribute } from './manual.ts';

/** Ids of existing content on the platform, by attribute. The ids in the examples do not exist there. */
export type Samples = Readonly<Record<string, string>>;

/** Values of the set attributes, by name; empty for a flag. */
export type AttributeValues = Readonly<Record<string, string>>;

/** Attribute name and value, as in a tag. */
export type AttributeText = readonly [name: string, text: string];

/** Kind of form control for an attribute. */
type Control =
  | { kind: 'flag' }
  | { kind: 'number' }
  | { kind: 'text' }
  | { kind: 'choice'; choices: readonly string[] };

const CHOICES = /^\s*\|?\s*(["'])[^"']*\1(\s*\|\s*(["'])[^"']*\3)*\s*$/;

export function controlOf({ type }: ManualAttribute): Control {
  if (type === 'boolean') return { kind: 'flag' };
  if (type === 'number') return { kind: 'number' };
  if (!CHOICES.test(type)) return { kind: 'text' };
  return {
    kind: 'choice',
    choices: [...type.matchAll(/["']([^"']*)["']/g)].map(([, choice = '']) => choice),
  };
}

/** Returns the settings with one attribute changed; null removes it. */
export function withSetting(settings: AttributeValues, name: string, text: string | null): AttributeValues {
  const { [name]: _, ...others } = settings;
  return text === null ? others : { ...others, [name]: text };
}

/** Returns the names of the numeric attributes. */
export const numbersOf = ({ attributes, common }: Manual): string[] =>
  [...attributes, ...common].filter(one => controlOf(one).kind === 'number').map(({ name }) => name);

/** Returns the attributes to write in a tag. Leaves out defaults. */
export function givenBy(settings: AttributeValues, { attributes, common }: Manual): AttributeText[] {
  return [...attributes, ...common].flatMap(attribute => {
    const text = settings[attribute.name];
    const isNeeded =
      text !== undefined &&
      (controlOf(attribute).kind === 'flag' || (text !== '' && text !== attribute.fallback));
    return isNeeded ? [[attribute.name, text] as const] : [];
  });
}

/** Parsed snippet of a manual. */
export interface Example {
  settings: AttributeValues;
  /** Inner HTML of the tag. */
  content: string;
}

const TAG = /^\s*<([\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>([\s\S]*)<\/\1>\s*$/;

/** Text node in HTML. */
const TEXT = /(?<=>)[^<]+(?=<)/g;

/** Target of an example: its platform, existing ids, and the language of its page. */
export interface ExampleFor {
  platform: string;
  samples: Samples;
  lang: Lang;
}

/** Parses a snippet. Replaces the placeholders by the platform's URL and existing ids. */
export function exampleOf(snippet: string, { platform, samples, lang }: ExampleFor): Example {
  const [, , attributes = '', content = ''] = TAG.exec(snippet) ?? [];
  const written = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(
    ([, name = '', text = '']) => [name, plainOf(text)] as const,
  );
  const example: Example = {
    settings: Object.fromEntries(written),
    content: content
      .trim()
      .replaceAll('https://PLATFORM', platform)
      .replace(TEXT, text => manualWords[lang]?.[text] || text),
  };
  const settings = Object.fromEntries(written.map(([name, text]) => [name, samples[name] ?? text]));
  return { settings, content: contentFor(example, settings) };
}

/** Returns an example's content for other settings: replaces the ids in its links by those of the tag. */
export const contentFor = ({ settings: before, content }: Example, settings: AttributeValues): string =>
  Object.entries(before).reduce(
    (text, [name, id]) =>
      name.endsWith('-id') && id && settings[name]
        ? text.replaceAll(`=${id}"`, `=${encodeURIComponent(settings[name])}"`)
        : text,
    content,
  );

/** Unescapes an attribute value. */
const plainOf = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
