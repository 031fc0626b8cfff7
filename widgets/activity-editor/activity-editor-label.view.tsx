import { useWords } from '../ui/i18n/translate.tsx';
import { activityEditorWords } from './activity-editor.strings.ts';
import type { ActivityFieldName } from './activity-editor-fields.store.ts';

/** What a field is called. */
export function useFieldLabel(): (name: ActivityFieldName) => string {
  const say = useWords(activityEditorWords);
  return name => say(name === 'canComment' ? 'comments' : name);
}
