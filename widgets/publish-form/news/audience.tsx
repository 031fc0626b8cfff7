import type { Dynamic } from '../../contract/dynamic/schema.ts';
import type { Change } from '../../core/forms/store.ts';
import { Group } from '../../ui/form/group.tsx';
import { formPart } from '../../ui/form/part.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { type DynamicFields, tellLink } from '../dynamic/model.ts';
import type { OwnSpace } from '../spaces.ts';
import { publishFormWords } from '../words.ts';

export interface ShareWithProps {
  spaces: readonly OwnSpace[];
  /** The one that is changed: it may stand where its writer is no member any more. */
  dynamic: Dynamic | null;
  fields: DynamicFields;
  change: (some: Change<DynamicFields>) => void;
  /** Looks at a field that has just been left. */
  leave: (name: keyof DynamicFields) => void;
}

const Fields = formPart(() => import('../dynamic/lazy.tsx').then(part => part.ShareWithFields));

/** In which communities and studios it stands, who may read it, and what it points at. */
export function ShareWith({ spaces, dynamic, fields, change, leave }: ShareWithProps) {
  const say = useWords(publishFormWords);
  const { groupIds, visibility, link } = fields;
  const left = (dynamic?.groups ?? []).filter(({ groupId }) => !spaces.some(space => space.id === groupId));
  const offered = [...spaces, ...left.map(({ groupId, groupName }) => ({ id: groupId, name: groupName }))];
  const chosen = offered.filter(space => groupIds.includes(space.id));
  const told = [...chosen.map(({ name }) => name), say(`visibility${visibility}` as const), tellLink(link)];
  return (
    <Group
      title={say('shareWith')}
      told={told.filter(Boolean).join(' · ')}
      names={['groupIds', 'visibility', 'link']}
      later
    >
      <Fields offered={offered} fields={fields} change={change} leave={leave} />
    </Group>
  );
}
