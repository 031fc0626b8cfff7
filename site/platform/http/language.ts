import type { Localised } from '../db/schema.ts';

/** Locales of the platform. */
export type Lang = keyof Localised<unknown>;

/**
 * Returns the preferred locale of an `Accept-Language` header among those of the platform; English if there
 * is none.
 */
export function languageOf(header: string | undefined): Lang {
  const tags = (header ?? '').split(',').map(part => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find(parameter => parameter.startsWith('q='));
    return { tag, weight: quality ? Number(quality.slice(2)) : 1 };
  });
  const wanted = tags
    .filter(({ tag, weight }) => weight > 0 && /^(zh|en)\b/.test(tag))
    .sort((a, b) => b.weight - a.weight)[0];
  return wanted?.tag.startsWith('zh') ? 'zh-CN' : 'en';
}
