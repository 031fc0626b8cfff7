import { ArrowLeft } from 'lucide';
import { useMemo, useRef, useState } from 'react';
import type { Theme } from '../../contract/theme/schema.ts';
import { type ThemeApi, themeApi } from '../../core/api/theme.ts';
import {
  createQuestionList,
  createResource,
  type PagedList,
  type Resource,
  useApi,
  useKeyed,
  useKeyedLayoutEffect,
  useList,
  useListState,
  usePerson,
  useStore,
  useWidget,
} from '../../core/index.ts';
import { Entries, ListState, NoItems } from '../../kits/list/entries.tsx';
import filtersCss from '../../kits/list/fields.css?inline';
import { Empty } from '../../ui/base/empty.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { KeywordField } from '../../ui/base/keyword-field.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { SortSelect } from '../filters.tsx';
import type { FeedQuestion } from '../question.ts';
import { channelWords } from '../words.ts';
import css from './styles.css?inline';
import { Cover, Follow, Numbers } from './theme.tsx';

export interface ThemeHeaderProps {
  /** Question for the dynamics of the theme. */
  question: FeedQuestion;
  onChange: (question: FeedQuestion) => void;
  /** Called when the theme was loaded or could not be loaded. The dynamics render only then. */
  onKnown: () => void;
}

/** Header of one theme: introduction, follow button, sort order, and a link to all themes. */
export function ThemeHeader({ question, onChange, onKnown }: ThemeHeaderProps) {
  const { themeId, limit } = question;
  const api = useApi(themeApi);
  const { headingLevel, siteUrl } = useWidget();
  const say = useWords(channelWords);
  const person = usePerson();
  const root = useRef<HTMLElement>(null);
  useSheet(root, css);
  const theme = useMemo(
    () => createResource(signal => api.themeDetail({ params: { id: themeId }, signal })),
    [api, themeId],
  );
  const { status, value } = useStore(theme.store);
  useKeyedLayoutEffect(
    () => {
      void theme.load();
      return theme.stop;
    },
    theme,
    person?.sub,
  );
  const isKnown = value !== null || status === 'failed';
  useKeyedLayoutEffect(() => {
    if (isKnown) onKnown();
  }, isKnown);
  return (
    <>
      <header className="channel-head" ref={root}>
        <Heading level={headingLevel}>{value ? <bdi>{value.name}</bdi> : say('heading')}</Heading>
        {!limit && (
          <a className="back" href={siteUrl('channelPage?feed=themes')}>
            <Icon of={ArrowLeft} />
            {say('allThemes')}
          </a>
        )}
      </header>
      {!isKnown && <Skeleton count={limit || 5} />}
      {value && !limit && (
        <>
          <Introduction theme={theme} value={value} />
          <SortSelect
            className="sort theme-order"
            question={question}
            sorts={PUBLIC_SORTS}
            onChange={onChange}
          />
        </>
      )}
    </>
  );
}

/** The sort orders that are not personal. */
const PUBLIC_SORTS = ['latest', 'hottest'] as const;

function Introduction({ theme, value }: { theme: Resource<Theme>; value: Theme }) {
  const current = () => {
    const { status, value } = theme.store.getState();
    return status === 'ready' ? value : null;
  };
  return (
    <div className="theme theme-head">
      <Cover theme={value} />
      <div className="theme-text">
        {value.intro && <p dir="auto">{value.intro}</p>}
        <Numbers theme={value} />
      </div>
      <Follow
        theme={value}
        current={current}
        onFollowed={followed => theme.change(now => ({ ...now, ...followed }))}
      />
    </div>
  );
}

/** Number of themes from which on the list can be searched. */
const SHORT = 10;

/** All themes: followed themes first, then those with most dynamics. */
export function ThemeList({ limit }: { limit: number }) {
  const api = useApi(themeApi);
  const say = useWords(channelWords);
  const root = useRef<HTMLDivElement>(null);
  useSheet(root, css);
  useSheet(root, filtersCss);
  const [keyword, setKeyword] = useState('');
  // Another list for each keyword: the themes of the former keyword disappear at once.
  const themes = useKeyed(() => createThemeList(api), api, keyword);
  const list = useList(themes, { keyword, limit });
  const shown = useListState(list);
  const isLong = !limit && (list.items.length > SHORT || list.more !== 'none');
  const [isSearched, setSearched] = useState(false);
  if (isLong && !isSearched) setSearched(true);
  return (
    <div className="themes" ref={root}>
      {isSearched && (
        <div className="filter-row">
          <KeywordField
            given={keyword}
            shortest={1}
            label={say('findTheme')}
            hint={say('findTheme')}
            onChange={setKeyword}
          />
        </div>
      )}
      <ListState
        list={list}
        shown={shown}
        skeleton={<Skeleton count={5} />}
        empty={
          keyword ? (
            <Empty title={say('noThemeFound')} hint={say('noThemeFoundHint')} />
          ) : (
            <NoItems title={say('noThemes')} />
          )
        }
      />
      {list.items.length > 0 && (
        <Entries
          list={list}
          limit={limit}
          className="theme-list"
          entry={theme => <Entry theme={theme} themes={themes} />}
        />
      )}
    </div>
  );
}

/** Themes that contain the keyword; with `limit` only the first ones. */
const createThemeList = (api: ThemeApi) =>
  createQuestionList<Theme, { keyword: string; limit: number }>(({ keyword, limit }, { pageIndex }, signal) =>
    api.themeList({
      query: { pageIndex, pageSize: limit || undefined, keyword: keyword || undefined },
      signal,
    }),
  );

function Entry({ theme, themes }: { theme: Theme; themes: PagedList<Theme> }) {
  const { siteUrl } = useWidget();
  const { id, name, intro } = theme;
  const current = () => {
    const { status, items } = themes.store.getState();
    return (status === 'ready' && items.find(item => item.id === id)) || null;
  };
  return (
    <div className="theme" part="entry">
      <Cover theme={theme} />
      <div className="theme-text">
        <a className="theme-name" href={siteUrl(`channelPage?theme=${encodeURIComponent(id)}`)}>
          <bdi>{name}</bdi>
        </a>
        {intro && (
          <p className="quiet small theme-intro" dir="auto">
            {intro}
          </p>
        )}
        <Numbers theme={theme} />
      </div>
      <Follow
        theme={theme}
        current={current}
        onFollowed={followed => themes.change(id, now => ({ ...now, ...followed }))}
      />
    </div>
  );
}
