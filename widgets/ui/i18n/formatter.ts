/** Formatters by kind, language and options. */
const made = new Map<string, unknown>();

/**
 * Returns the formatter of a kind, such as `Intl.NumberFormat`, for a language and options. It is created once, because
 * creating one takes longer than using it for a whole list.
 */
export function formatterOf<F, O extends object>(
  Kind: { new (lang: string, options?: O): F; readonly name: string },
  lang: string,
  options?: O,
): F {
  const key = `${Kind.name} ${lang} ${JSON.stringify(options ?? {})}`;
  const known = made.get(key) as F | undefined;
  if (known) return known;
  const formatter = new Kind(lang, options);
  made.set(key, formatter);
  return formatter;
}
