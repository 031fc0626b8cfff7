import type { Lang } from '../../widgets/ui/words.tsx';
import type { Manual, ManualAttribute } from './manual.ts';
import { manualInChinese } from './manual.zh-CN.ts';
import type { Samples } from './samples.ts';

/** What was set, by attribute: its text, which for a flag is empty. What is not in it is not set. */
export type Settings = Readonly<Record<string, string>>;

/** An attribute with its text, as it stands in a tag. */
export type Given = readonly [name: string, text: string];

/** How an attribute is set by hand. */
export type Control =
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

/** The settings with one attribute set to a text, or with null no longer set. */
export function withSetting(settings: Settings, name: string, text: string | null): Settings {
  const { [name]: _, ...others } = settings;
  return text === null ? others : { ...others, [name]: text };
}

/** The names of the attributes that are numbers. */
export const numbersOf = ({ attributes, common }: Manual): string[] =>
  [...attributes, ...common].filter(one => controlOf(one).kind === 'number').map(({ name }) => name);

/** The attributes that a tag needs for some settings: what is only the default is left out. */
export function givenBy(settings: Settings, { attributes, common }: Manual): Given[] {
  return [...attributes, ...common].flatMap(attribute => {
    const text = settings[attribute.name];
    const isNeeded =
      text !== undefined &&
      (controlOf(attribute).kind === 'flag' || (text !== '' && text !== attribute.fallback));
    return isNeeded ? [[attribute.name, text] as const] : [];
  });
}

/** A manual's snippet, taken apart. */
export interface Example {
  settings: Settings;
  /** What stands between the tags, as HTML. */
  content: string;
}

const TAG = /^\s*<([\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>([\s\S]*)<\/\1>\s*$/;

/** A text that stands between tags. */
const TEXT = /(?<=>)[^<]+(?=<)/g;

/** For whom an example is: where it is to run, ids of things that are there, the language that its page is in. */
export interface ExampleFor {
  platform: string;
  samples: Samples;
  lang: Lang;
}

/** The settings and the content of a snippet, with the platform's real address and ids of things that are there. */
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
      .replace(TEXT, text => (lang === 'zh-CN' && manualInChinese[text]) || text),
  };
  const settings = Object.fromEntries(written.map(([name, text]) => [name, samples[name] ?? text]));
  return { settings, content: contentFor(example, settings) };
}

/** An example's content for other settings: what its links name by an id is what the tag names. */
export const contentFor = ({ settings: before, content }: Example, settings: Settings): string =>
  Object.entries(before).reduce(
    (text, [name, id]) =>
      name.endsWith('-id') && id && settings[name]
        ? text.replaceAll(`=${id}"`, `=${encodeURIComponent(settings[name])}"`)
        : text,
    content,
  );

/** Text of an attribute as it is meant. */
const plainOf = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
