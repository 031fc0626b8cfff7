import type { Dynamic } from '../contract/dynamic/schema.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { ConflictScreen, type ConflictScreenProps } from '../ui/review/conflict-screen.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import { type DynamicFields, tellLink } from './publish-form-dynamic.store.ts';
import type { OwnSpace } from './publish-form-spaces.store.ts';
import type { OfferedTheme } from './publish-form-themes.store.ts';

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
