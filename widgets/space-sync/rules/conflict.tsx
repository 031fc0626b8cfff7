import { useWords } from '../../ui/i18n/translate.tsx';
import { ConflictScreen, type ConflictScreenProps } from '../../ui/review/conflict-screen.tsx';
import { keepingWords } from '../manage/words.ts';
import type { RuleChoices } from './fields.tsx';
import type { RuleFields } from './form-model.ts';
import { ruleWords } from './words.ts';

export type SpaceSyncConflictProps = Omit<ConflictScreenProps<RuleFields>, 'valueIn'> & RuleChoices;

/** Two have changed the same rule. */
export function SpaceSyncConflict({ sources, categories, sourceName, ...props }: SpaceSyncConflictProps) {
  const say = useWords(ruleWords);
  const sayToKeepers = useWords(keepingWords);
  const all = [...sources.communitySpaces, ...sources.teaStudios];
  const textOf = (name: keyof RuleFields, fields: RuleFields): string => {
    switch (name) {
      case 'sourceId': {
        const { sourceId } = fields;
        if (!sourceId) return sayToKeepers('platform');
        return all.find(({ id }) => id === sourceId)?.name ?? (sourceName || sourceId);
      }
      case 'kind':
        return say(fields.kind === '' ? 'kindAll' : `kind${fields.kind}`);
      case 'categories':
        return fields.categories.map(id => categories.find(one => one.id === id)?.name ?? id).join(' · ');
      case 'tags':
        return fields.tags.join(' · ');
      case 'mode':
        return say(`mode${fields.mode}`);
      case 'enabled':
        return say(fields.enabled ? 'enabled' : 'paused');
      default:
        return fields[name];
    }
  };
  return (
    <ConflictScreen
      {...props}
      valueIn={(name, fields) => <p dir="auto">{textOf(name, fields) || say('nothingHere')}</p>}
    />
  );
}
