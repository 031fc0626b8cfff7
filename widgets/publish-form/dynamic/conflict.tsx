import type { Dynamic } from '../../contract/dynamic/schema.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { ConflictScreen, type ConflictScreenProps } from '../../ui/review/conflict-screen.tsx';
import type { OwnSpace } from '../spaces.ts';
import { publishFormWords } from '../words.ts';
import { type DynamicFields, tellLink } from './model.ts';
import type { OfferedTheme } from './themes.ts';

export interface DynamicConflictProps extends Omit<ConflictScreenProps<DynamicFields>, 'valueIn'> {
  dynamic: Dynamic | null;
  spaces: readonly OwnSpace[];
  themes: readonly OfferedTheme[];
}

/** Both versions of a dynamic. */
export function DynamicConflict({ dynamic, spaces, themes, ...rest }: DynamicConflictProps) {
  const say = useWords(publishFormWords);
  return <ConflictScreen {...rest} valueIn={(name, of) => <Told text={toldOf(name, of)} />} />;

  /** What stands in a field, to read. */
  function toldOf(name: keyof DynamicFields, of: DynamicFields): string {
    switch (name) {
      case 'content':
        return of.content;
      case 'images':
      case 'video':
      case 'attachments':
        return of[name].map(({ fileName }) => fileName).join('\n');
      case 'groupIds': {
        const known = [
          ...spaces,
          ...(dynamic?.groups ?? []).map(({ groupId, groupName }) => ({ id: groupId, name: groupName })),
        ];
        return of.groupIds.map(id => known.find(space => space.id === id)?.name ?? id).join('\n');
      }
      case 'themeIds': {
        const known = [...themes, ...(dynamic?.themeList ?? [])];
        return of.themeIds.map(id => known.find(theme => theme.id === id)?.name ?? id).join('\n');
      }
      case 'visibility':
        return say(`visibility${of.visibility}` as const);
      case 'link':
        return tellLink(of.link);
    }
  }
}

function Told({ text }: { text: string }) {
  const say = useWords(publishFormWords);
  return text ? <p dir="auto">{text}</p> : <p className="quiet">{say('nothingHere')}</p>;
}
