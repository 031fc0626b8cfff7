import type { Manual, ManualAttribute } from './manual.ts';
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

/** The settings and the content of a snippet, with the platform's real address and ids of things that are there. */
export function exampleOf(snippet: string, platform: string, samples: Samples): Example {
  const [, , attributes = '', content = ''] = TAG.exec(snippet) ?? [];
  const settings = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', text = '']) => [
    name,
    samples[name] ?? plainOf(text),
  ]);
  return {
    settings: Object.fromEntries(settings),
    content: content.trim().replaceAll('https://PLATFORM', platform),
  };
}

/** Text of an attribute as it is meant. */
const plainOf = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
