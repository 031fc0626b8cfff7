import { useSettling, useViewState, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type FeedQuery, needsPerson } from './model.ts';
import { channelWords } from './words.ts';

interface QueryProps {
  query: FeedQuery;
  onChange: (query: FeedQuery) => void;
}

export interface ToolbarProps extends QueryProps {
  /** True if the tag names a space, which then has its own tab. */
  hasSpace: boolean;
}

const TABS = ['1', '3', '4', '7', '6'] as const;
const SORTS = ['1', '2', '3', '4'] as const;

/** Tabs and sort order of the feed. */
export function Toolbar({ query, hasSpace, onChange }: ToolbarProps) {
  const say = useWords(channelWords);
  return (
    <div className="toolbar" part="toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every engine */}
      <div className="tabs" role="group" aria-label={say('tabsLabel')}>
        {TABS.filter(type => type !== '3' || hasSpace).map(type => (
          <button
            key={type}
            type="button"
            className="tab"
            part="tab"
            aria-pressed={query.type === type}
            onClick={() => onChange({ ...query, type })}
          >
            {say(`tab${type}`)}
          </button>
        ))}
      </div>
      {query.type !== '4' && <SortSelect query={query} sorts={SORTS} onChange={onChange} />}
    </div>
  );
}

interface SortSelectProps extends QueryProps {
  sorts: readonly FeedQuery['sort'][];
  className?: string;
}

export function SortSelect({ query, sorts, className = 'sort', onChange }: SortSelectProps) {
  const say = useWords(channelWords);
  return (
    <label className={className}>
      <span className="visually-hidden">{say('sortLabel')}</span>
      <select
        part="field"
        value={query.sort}
        onChange={event => onChange({ ...query, sort: event.currentTarget.value as FeedQuery['sort'] })}
      >
        {sorts.map(sort => (
          <option key={sort} value={sort}>
            {say(`sort${sort}`)}
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
const emptyKind = ({ type, sort }: FeedQuery) => {
  if (sort === '3') return 'Related';
  if (type === '6' || sort === '4') return 'Mine';
  return ({ 1: 'All', 3: 'Space', 4: 'Theme', 7: 'MySpaces' } as const)[type];
};

/** In place of an empty feed. The page may replace the text of a public feed by the slot `empty`. */
export function EmptyFeed({ query, onChange }: QueryProps) {
  const say = useWords(channelWords);
  const kind = emptyKind(query);
  const personal = needsPerson(query);
  const message = (
    <Empty
      title={say(`empty${kind}`)}
      {...((kind === 'All' || kind === 'Related' || kind === 'Theme') && { hint: say(`empty${kind}Hint`) })}
      action={
        personal && (
          <Button onClick={() => onChange({ ...query, type: '1', sort: '1' })}>{say('seeAll')}</Button>
        )
      }
    />
  );
  return personal ? message : <slot name="empty">{message}</slot>;
}
