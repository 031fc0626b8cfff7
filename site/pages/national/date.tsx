import { useLang } from '../../../widgets/ui/words.tsx';

/** The day of a moment, written out. */
export function Day({ time }: { time: string }) {
  const lang = useLang();
  return <time dateTime={time}>{new Date(time).toLocaleDateString(lang, { dateStyle: 'long' })}</time>;
}
