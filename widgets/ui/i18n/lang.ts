/** The languages the product speaks; English where neither fits. */
export type Lang = 'en' | 'zh-CN';

/** `zh`, `zh-CN`, `zh-Hans` … → `zh-CN`; everything else → `en`. */
export const langOf = (tag: string | null | undefined): Lang => (/^zh\b/i.test(tag ?? '') ? 'zh-CN' : 'en');
