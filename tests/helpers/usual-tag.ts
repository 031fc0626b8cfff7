import { registry } from '../../widgets/registry.ts';

/** Every tag there is. A widget that is added to the registry is in all suites that walk over this. */
export const tags = Object.keys(registry) as (keyof typeof registry)[];

const readmes = import.meta.glob<string>('../../widgets/**/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const readmeOf = (tag: string): string =>
  readmes[`../../widgets/${tag.replace('mskt-', '')}/README.md`] ?? '';

/** The attributes that the snippet of its README gives a tag. */
export function usual(tag: string): Record<string, string> {
  const [, given = ''] = new RegExp(`<${tag}([^>]*)>`).exec(readmeOf(tag)) ?? [];
  const attributes = [...given.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
    name,
    value ?? '',
  ]);
  return Object.fromEntries(attributes);
}

/** The line of style that its README, else the one of all widgets, gives a page in which nothing may move. */
export function roomOf(tag: string): string {
  const own = new RegExp(`^${tag} \\{[^}]*\\}$`, 'm').exec(readmeOf(tag))?.[0];
  const common = /^mskt-[a-z-]+ (\{[^}]*min-height[^}]*\})$/m.exec(
    readmes['../../widgets/README.md'] ?? '',
  )?.[1];
  return own ?? `${tag} ${common}`;
}
