import { firstAddress, preloadAddress } from '../../widgets/core/site.ts';
import { firstRequests } from '../../widgets/first-requests.ts';
import { writing } from '../../widgets/registry.ts';
import type { Lang } from '../../widgets/ui/i18n/translate.tsx';
import type { AttributeText } from './settings.ts';

/** Configured tag. */
export interface Tag {
  /** Origin of the platform. */
  platform: string;
  tag: string;
  given: readonly AttributeText[];
  /** Fallback HTML, shown until the widget is ready and where it cannot run. */
  content: string;
}

/** Ways to load a widget, the recommended one first. */
const kinds = ['hinted', 'included', 'plain', 'pinned', 'oneFile'] as const;
export type SnippetKind = (typeof kinds)[number];

/** Returns the kinds available for a tag. Some widgets are not part of the single file, some have no content as HTML. */
export const snippetKindsOf = (
  tag: string,
  { readable }: Pick<Delivered, 'readable'>,
): readonly SnippetKind[] =>
  kinds.filter(
    kind => (kind !== 'oneFile' || !(tag in writing)) && (kind !== 'included' || readable.includes(tag)),
  );

export const embedUrl = (platform: string): string => `${platform}/msktfront/embed/`;

/** Returns an attribute as HTML. */
export const attributeSnippet = ([name, text]: AttributeText): string =>
  text === '' ? name : `${name}="${escaped(text)}"`;

/** Returns the tag without scripts. */
export function tagSnippet(
  { tag, given, content }: Omit<Tag, 'platform'>,
  writeAttribute: (given: AttributeText) => string = attributeSnippet,
): string {
  const attributes = given.map(one => ` ${writeAttribute(one)}`);
  return `<${tag}${attributes.join('')}>${content && `\n  ${content}\n`}</${tag}>`;
}

/** Returns all HTML for a page in the language `lang`. */
export function snippet(kind: SnippetKind, tag: Tag, delivered: Delivered, lang: Lang): string {
  const body = kind === 'included' ? phpInclude(tag, lang) : tagSnippet(tag);
  return [...headLines(kind, tag, delivered, lang), body].join('\n');
}

/** Returns the address of the tag with its content as HTML. */
export function contentUrl({ platform, tag, given }: Omit<Tag, 'content'>, lang: Lang): string {
  const attributes = given.filter(([name]) => !['platform', 'loading', 'lang'].includes(name));
  const query = new URLSearchParams({ ...Object.fromEntries(attributes), lang, styles: 'inline' });
  return `${embedUrl(platform)}html/${tag}?${query}`;
}

/** Returns PHP that writes the tag with its content, or without if the platform does not answer within two seconds. */
export function phpInclude(tag: Tag, lang: Lang): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  return `<?= @file_get_contents(
  ${quoted(contentUrl(tag, lang))},
  false,
  stream_context_create(['http' => ['timeout' => 2]])
) ?: ${quoted(tagSnippet(tag))} ?>`;
}

function headLines(
  kind: SnippetKind,
  tag: Tag,
  { version, files, preload }: Delivered,
  lang: Lang,
): string[] {
  const latest = embedUrl(tag.platform);
  const pinned = `${latest}${version}/`;
  switch (kind) {
    case 'plain':
      return [script(`${latest}mskt.js`)];
    case 'hinted':
    case 'included':
      return [
        script(`${latest}mskt.js`),
        ...(kind === 'hinted' ? dataLines(tag, lang) : []),
        ...(preload[tag.tag]?.[lang] ?? []).map(
          file => `<link rel="modulepreload" href="${latest}${withoutHash(file)}">`,
        ),
      ];
    case 'pinned':
      return [
        `<script type="importmap">${importMap(tag.platform, { version, files })}</script>`,
        script(`${pinned}mskt.js`, files['mskt.js']),
      ];
    case 'oneFile':
      return [script(`${pinned}mskt.all.js`, files['mskt.all.js'])];
  }
}

/** Preload of the widget's first request. Its language is that of the tag, or else of the page. */
function dataLines({ platform, tag, given }: Tag, lang: Lang): string[] {
  const attributes = new Map(given);
  const url = firstAddress(platform, name => attributes.get(name) ?? null, firstRequests[tag]);
  if (url === null) return [];
  return [`<link rel="preload" as="fetch" crossorigin href="${escaped(preloadAddress(url, lang))}">`];
}

/** Returns the name under which the current version of a chunk is served. */
const withoutHash = (file: string): string => file.replace(/^chunks\/(.+)-[0-9a-f]{7}\.js$/, 'latest/$1.js');

/** Returns the text content of the import map. A strict policy contains the hash of exactly this text. */
export function importMap(
  platform: string,
  { version, files }: Pick<Delivered, 'version' | 'files'>,
): string {
  const integrity = hashesOfChunks(files, `${embedUrl(platform)}${version}/`);
  return `\n${JSON.stringify({ integrity }, null, 2)}\n`;
}

/** Returns the hashes of the chunks. The loader has its hash in its script tag; the single file is not used here. */
const hashesOfChunks = (files: Delivered['files'], base: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.includes('/'))
      .map(([file, hash]) => [base + file, hash]),
  );

const script = (src: string, hash?: string): string =>
  `<script type="module" src="${src}"${hash ? ` integrity="${hash}" crossorigin="anonymous"` : ''}></script>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Contents of `integrity.json`, the integrity manifest of the built embed. File paths are relative to the embed's URL. */
export interface Delivered {
  version: string;
  /** Integrity hash of each script. */
  files: Record<string, string>;
  /** Chunks that a tag needs for its first render, by tag and language. */
  preload: Record<string, Partial<Record<Lang, string[]>>>;
  /** Tags whose content can be served as HTML. */
  readable: string[];
}
