import { Choice, Switch } from '../../ui/form/choices.tsx';
import { Group } from '../../ui/form/group.tsx';
import { momentWords } from '../../ui/form/moment.ts';
import { formPart } from '../../ui/form/part.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import { useChoices } from './choices.tsx';
import type { PartProps } from './fields.ts';
import { scopeKey } from './scope.ts';

const Fields = formPart(() => import('./lazy.tsx').then(part => part.FoundByFields));
const When = formPart(() => import('./lazy.tsx').then(part => part.When));

/** How it is found: what lists show of it, and where they put it. */
export function FoundBy(props: PartProps) {
  const { fields } = props;
  const say = useWords(publishFormWords);
  const { categoryName } = useChoices();
  const { category, tags, source } = fields;
  const told = [category && categoryName(category), ...tags, source].filter(Boolean).join(' · ');
  return (
    <Group
      title={say('foundBy')}
      told={told || say('nothingHere')}
      names={['summary', 'category', 'tags', 'source']}
      later
    >
      <Fields {...props} />
    </Group>
  );
}

/** For whom it is, and whether they may comment. */
export function ForWhom({ fields, change }: PartProps) {
  const say = useWords(publishFormWords);
  const { scopes, scopeName } = useChoices();
  const told = [scopeName(fields), say(fields.canComment ? 'commentsOpen' : 'commentsClosed')];
  return (
    <Group title={say('forWhom')} told={told.join(' · ')} names={['scope', 'scopeId', 'canComment']}>
      <Choice
        name="scope"
        label={say('scope')}
        value={scopeKey(fields)}
        options={scopes.map(scope => ({ value: scopeKey(scope), label: scope.name }))}
        onChange={key => {
          const chosen = scopes.find(scope => scopeKey(scope) === key);
          if (chosen) change({ scope: chosen.scope, scopeId: chosen.scopeId });
        }}
      />
      <Switch
        name="canComment"
        label={say('commentsOpen')}
        checked={fields.canComment}
        onChange={canComment => change({ canComment })}
      />
    </Group>
  );
}

/** From when to when. */
export function WhenGroup({ isOut, ...props }: PartProps & { isOut: boolean }) {
  const say = useWords(publishFormWords);
  const lang = useLang();
  const { publishTime, offlineTime, topUntil } = props.fields;
  const told = [
    isOut ? '' : publishTime ? momentWords(publishTime, lang) : say('whenNow'),
    offlineTime && say('toldOffline', { time: momentWords(offlineTime, lang) }),
    topUntil && say('toldTop', { time: momentWords(topUntil, lang) }),
  ];
  return (
    <Group
      title={say('times')}
      told={told.filter(Boolean).join(' · ') || say('nothingHere')}
      names={['publishTime', 'offlineTime', 'topUntil']}
      later
    >
      <When {...props} isOut={isOut} />
    </Group>
  );
}
