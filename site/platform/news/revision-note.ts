import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { newsRevision } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { messageWords } from '../messages/words.ts';

/** Describes a version: the fields that it changed, or that it is the first one kept, and whether it was restored. */
export function noteOf(
  {
    revision,
    changed,
    restoredTime,
  }: Pick<typeof newsRevision.$inferSelect, 'revision' | 'changed' | 'restoredTime'>,
  lang: Lang,
): string {
  const say = translate(messageWords, lang);
  const names = changed.map(name => say(`revision_${name}`)).join(say('listSeparator'));
  const first = say(revision === 1 ? 'revision_first' : 'revision_oldest');
  const note = (restoredTime ? say('revision_restored') : '') + (names || first);
  return note.charAt(0).toUpperCase() + note.slice(1);
}
