import { useLang } from '../i18n/translate.tsx';

/** Bytes as people count them. */
export function useSize(bytes: number): string {
  const lang = useLang();
  const isLarge = bytes >= 1_000_000;
  const count = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000));
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return count.toLocaleString(lang, { style: 'unit', unit, maximumFractionDigits: 1 });
}
