import { useWords } from '../../ui/i18n/translate.tsx';
import type { ActivityFieldName } from '../fields.ts';
import { activityEditorWords } from '../words.ts';

/** What a field is called. */
export function useFieldLabel(): (name: ActivityFieldName) => string {
  const say = useWords(activityEditorWords);
  return name => say(name === 'canComment' ? 'comments' : name);
}
