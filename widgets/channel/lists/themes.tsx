import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Theme } from '../../contract/theme/schema.ts';
import { type ThemeApi, themeApi } from '../../core/api/makers/theme.ts';
import {
  createPagedList,
  type PagedList,
  useApi,
  usePerson,
  useShown,
  useStore,
  useWidget,
} from '../../core/index.ts';
import filtersCss from '../../kits/list/fields.css?inline';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { KeywordField } from '../../ui/base/keyword-field.tsx';
import { Paging } from '../../ui/base/paging.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Follow } from './follow.tsx';
import css from './styles.css?inline';
import { ThemeCover, ThemeHeader, type ThemeHeaderProps, ThemeNumbers } from './theme-header.tsx';
import { popularWords } from './words.ts';

/** Number of themes from which on the list can be searched. */
const SHORT = 10;

/** Header of the theme in the query, or the list of all themes. */
export function Themes(props: ThemeHeaderProps) {
  const { themeId, limit } = props.query;
  return themeId ? <ThemeHeader {...props} /> : <ThemeList limit={limit} />;
}

/** Followed themes first, then those with most dynamics. */
function ThemeList({ limit }: { limit: number }) {
  const api = useApi(themeApi);
  const say = useWords(popularWords);
  const person = usePerson();
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  useSheet(place, filtersCss);
  const [keyword, setKeyword] = useState('');
  const list = useMemo(() => createThemeList(api, keyword, limit), [api, keyword, limit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another user
  useLayoutEffect(() => {
    void list.load(list.pages());
    return list.stop;
  }, [list, person?.sub]);
  const { items, more } = useStore(list.store);
  const isLong = !limit && (items.length > SHORT || more !== 'none');
  const [isSearched, setSearched] = useState(false);
  if (isLong && !isSearched) setSearched(true);
  return (
    <div className="themes" ref={place}>
      {isSearched && (
        <div className="filter-row">
          <KeywordField
            given={keyword}
            shortest={1}
            label={say('find')}
            hint={say('find')}
            onChange={setKeyword}
          />
        </div>
      )}
      <Entries list={list} keyword={keyword} isPaged={!limit} />
    </div>
  );
}

/** Themes that contain the keyword; with `limit` only the first ones. */
function createThemeList(api: ThemeApi, keyword: string, limit: number): PagedList<Theme> {
  return createPagedList<Theme>(async ({ pageIndex }, signal) => {
    const pageSize = limit || undefined;
    const page = await api.list({ pageIndex, pageSize, keyword: keyword || undefined }, signal);
    return limit ? { ...page, total: page.records.length } : page;
  });
}

interface EntriesProps {
  list: PagedList<Theme>;
  keyword: string;
  isPaged: boolean;
}

function Entries({ list, keyword, isPaged }: EntriesProps) {
  const say = useWords(popularWords);
  const { status, items, error, more } = useStore(list.store);
  const reload = () => void list.load();
  const isWaiting = items.length === 0 && status === 'loading';
  useShown(error ?? (items.length ? 'ready' : isWaiting ? 'loading' : 'empty'), reload);
  if (isWaiting) return <Skeleton count={5} />;
  return (
    <>
      {error && <Failure error={error} onRetry={reload} />}
      {status === 'ready' &&
        items.length === 0 &&
        (keyword ? (
          <Empty title={say('noneFound')} hint={say('noneFoundHint')} />
        ) : (
          <slot name="empty">
            <Empty title={say('noThemes')} />
          </slot>
        ))}
      {items.length > 0 && (
        <ol className="theme-list" part="list" aria-busy={status === 'loading' || undefined}>
          {items.map(theme => (
            <Entry key={theme.id} theme={theme} list={list} />
          ))}
        </ol>
      )}
      {isPaged && items.length > 0 && <Paging more={more} onMore={() => void list.loadMore()} />}
    </>
  );
}

function Entry({ theme, list }: { theme: Theme; list: PagedList<Theme> }) {
  const { siteUrl } = useWidget();
  const { id, name, intro } = theme;
  const current = () => {
    const { status, items } = list.store.getState();
    return (status === 'ready' && items.find(item => item.id === id)) || null;
  };
  return (
    <li className="theme" part="entry">
      <ThemeCover theme={theme} />
      <div className="theme-text">
        <a className="theme-name" href={siteUrl(`channelPage?theme=${encodeURIComponent(id)}`)}>
          <bdi>{name}</bdi>
        </a>
        {intro && (
          <p className="quiet small theme-intro" dir="auto">
            {intro}
          </p>
        )}
        <ThemeNumbers theme={theme} />
      </div>
      <Follow
        theme={theme}
        current={current}
        onFollowed={followed => list.change(id, now => ({ ...now, ...followed }))}
      />
    </li>
  );
}
