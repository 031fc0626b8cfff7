import { useSettling, useViewState, useWidget } from '../core/index.ts';
import { wordsOf } from '../kits/list/question.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type FeedQuestion, fields, needsPerson } from './question.ts';
import { channelWords } from './words.ts';

interface QuestionProps {
  question: FeedQuestion;
  onChange: (question: FeedQuestion) => void;
}

export interface ToolbarProps extends QuestionProps {
  /** True if the tag names a space, which then has its own tab. */
  hasSpace: boolean;
}

const TABS = ['all', 'space', 'themes', 'following', 'my-spaces', 'mine'] as const;

/** Tabs and sort order of the feed. */
export function Toolbar({ question, hasSpace, onChange }: ToolbarProps) {
  const say = useWords(channelWords);
  return (
    <div className="toolbar" part="toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every engine */}
      <div className="tabs" role="group" aria-label={say('tabsLabel')}>
        {TABS.filter(feed => feed !== 'space' || hasSpace).map(feed => (
          <button
            key={feed}
            type="button"
            className="tab"
            part="tab"
            aria-pressed={question.feed === feed}
            onClick={() => onChange({ ...question, feed })}
          >
            {say(`tab_${feed}`)}
          </button>
        ))}
      </div>
      {question.feed !== 'themes' && (
        <SortSelect question={question} sorts={wordsOf(fields.sort)} onChange={onChange} />
      )}
    </div>
  );
}

interface SortSelectProps extends QuestionProps {
  sorts: readonly FeedQuestion['sort'][];
  className?: string;
}

export function SortSelect({ question, sorts, className = 'sort', onChange }: SortSelectProps) {
  const say = useWords(channelWords);
  return (
    <label className={className}>
      <span className="visually-hidden">{say('sortLabel')}</span>
      <select
        part="field"
        value={question.sort}
        onChange={event => onChange({ ...question, sort: event.currentTarget.value as FeedQuestion['sort'] })}
      >
        {sorts.map(sort => (
          <option key={sort} value={sort}>
            {say(`sort_${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** In place of a personal feed: asks visitors to sign in, once the session is known. */
export function SignInHint() {
  const settling = useSettling();
  const { signIn } = useWidget();
  const say = useWords(channelWords);
  useViewState(settling ? 'loading' : 'empty', () => {});
  if (settling) return <Skeleton count={3} />;
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

/** Key of the message for an empty feed. */
const emptyKind = ({ feed, sort, userId }: FeedQuestion) => {
  if (userId) return 'person';
  if (sort === 'related') return 'related';
  return sort === 'published' ? 'mine' : feed;
};

/** In place of an empty feed. The page may replace the text of a public feed by the slot `empty`. */
export function EmptyFeed({ question, onChange }: QuestionProps) {
  const say = useWords(channelWords);
  const kind = emptyKind(question);
  const personal = needsPerson(question);
  const message = (
    <Empty
      title={say(`empty_${kind}`)}
      {...((kind === 'all' || kind === 'related' || kind === 'themes' || kind === 'following') && {
        hint: say(`emptyHint_${kind}`),
      })}
      action={
        personal && (
          <Button onClick={() => onChange({ ...question, feed: 'all', sort: 'latest' })}>
            {say('seeAll')}
          </Button>
        )
      }
    />
  );
  return personal ? message : <slot name="empty">{message}</slot>;
}
