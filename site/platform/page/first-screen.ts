import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lang } from '../http/language.ts';
import firstScreens from './first-screens.json' with { type: 'json' };
import { tag } from './html.ts';
import { BASE } from './path.ts';

/** A chunk in the manifest of the build. `name`: its folder, such as `news-feed`. */
interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** Document of the built site, and links for its head by route and language. */
export interface BuiltSite {
  html: string;
  /** Returns the links that let the browser fetch the files of a route's first screen all at once. */
  linksFor(path: string, lang: Lang): string[];
}

/** Reads the document of the built site as it is now. */
export type SiteReader = () => Promise<BuiltSite>;

/**
 * Returns the function that reads the document of a built site. It reads it each time, so that a new build is served
 * without a restart; the manifest is read again only then. Without a manifest there are no links, and pages load step
 * by step.
 *
 * @param folder of the built site
 */
export function createSiteReader(folder: string): SiteReader {
  let html: string | undefined;
  let chunks: Manifest = {};
  return async () => {
    const now = await readFile(join(folder, 'index.html'), 'utf8');
    if (now !== html) {
      const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
      chunks = JSON.parse(manifest);
      html = now;
    }
    return { html: now, linksFor: (path, lang) => filesOf(chunks, path, lang).map(linkTo) };
  };
}

/**
 * Files of a route's first screen beyond those that the document itself links: its chunks by `first-screens.json`,
 * their translations, and what these import.
 */
function filesOf(chunks: Manifest, path: string, lang: Lang): string[] {
  const names: string[] = Object.entries(firstScreens).find(([route]) => route === path)?.[1] ?? [];
  const keyOf = (name: string) => Object.keys(chunks).find(key => chunks[key]?.name === name);
  const files = new Set<string>();
  const add = (key: string | undefined) => {
    const { file, css = [], imports = [] } = (key !== undefined && chunks[key]) || { file: '' };
    if (file === '' || files.has(file)) return;
    imports.forEach(add);
    for (const one of [...css, file]) files.add(one);
  };
  add('index.html');
  const linked = files.size;
  const wanted = [`base-${lang}`, ...names].map(keyOf);
  const translations = names.map(name => `../widgets/${name}/${lang}.ts`);
  for (const key of [...wanted, ...translations]) add(key);
  return names.length > 0 ? [...files].slice(linked) : [];
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? tag('link', { rel: 'preload', as: 'style', crossorigin: '', href: BASE + file })
    : tag('link', { rel: 'modulepreload', crossorigin: '', href: BASE + file });
