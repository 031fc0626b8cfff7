import { useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type ChannelQuestion, needsPerson } from './model.ts';
import { channelWords } from './words.ts';

/** What is personal needs somebody; whoever signs in comes back here. */
export function ChannelSignInFirst() {
  const { signIn } = useWidget();
  const say = useWords(channelWords);
  return (
    <Empty
      title={say('signInTab')}
      hint={say('signInTabHint')}
      action={
        <Button look="primary" onClick={() => signIn('tab', 'channelPage')}>
          {say('signIn')}
        </Button>
      }
    />
  );
}

/** Why the list is empty: nobody wrote, or nothing of what was asked for. */
const emptyKind = ({ type, sort }: ChannelQuestion) => {
  if (sort === '3') return 'Related';
  if (type === '6' || sort === '4') return 'Mine';
  return ({ 1: 'All', 3: 'Space', 4: 'Theme', 7: 'MySpaces' } as const)[type];
};

interface ChannelNothingProps {
  question: ChannelQuestion;
  onChange: (wanted: ChannelQuestion) => void;
}

export function ChannelNothing({ question, onChange }: ChannelNothingProps) {
  const say = useWords(channelWords);
  const kind = emptyKind(question);
  const personal = needsPerson(question);
  const words = (
    <Empty
      title={say(`empty${kind}`)}
      {...((kind === 'All' || kind === 'Related' || kind === 'Theme') && { hint: say(`empty${kind}Hint`) })}
      action={
        personal && (
          <Button onClick={() => onChange({ ...question, type: '1', sort: '1' })}>{say('seeAll')}</Button>
        )
      }
    />
  );
  return personal ? words : <slot name="empty">{words}</slot>;
}
