import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Theme } from '../../contract/theme/schema.ts';
import { themeApi } from '../../core/api/theme.ts';
import { type PagedList, useApi, usePerson, useShown, useStore, useWidget } from '../../core/index.ts';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Paging } from '../../ui/base/paging.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { KeywordField } from '../../ui/filter/keyword-field.tsx';
import filtersCss from '../../ui/filter/styles.css?inline';
import { useWords } from '../../ui/i18n/translate.tsx';
import { ChannelFollow } from './follow.tsx';
import { ChannelTheme, type ChannelThemeProps, ThemeCover, ThemeNumbers } from './header.tsx';
import { createThemeList } from './model.ts';
import css from './styles.css?inline';
import { themeWords } from './words.ts';

/** A list as short as this is seen at once, and need not be searched. */
const SHORT = 10;

/** The head of the theme that is asked for, else all themes. */
export function ChannelThemes(props: ChannelThemeProps) {
  const { themeId, limit } = props.question;
  return themeId ? <ChannelTheme {...props} /> : <ThemeList limit={limit} />;
}

/** The themes: what one follows first, then those that people write most about; with `limit` a short list. */
function ThemeList({ limit }: { limit: number }) {
  const api = useApi(themeApi);
  const say = useWords(themeWords);
  const person = usePerson();
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  useSheet(place, filtersCss);
  const [keyword, setKeyword] = useState('');
  const list = useMemo(() => createThemeList(api, keyword, limit), [api, keyword, limit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person follows other themes
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
      <Themes list={list} keyword={keyword} isPaged={!limit} />
    </div>
  );
}

interface ThemesProps {
  list: PagedList<Theme>;
  keyword: string;
  isPaged: boolean;
}

function Themes({ list, keyword, isPaged }: ThemesProps) {
  const say = useWords(themeWords);
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
            <Empty title={say('none')} />
          </slot>
        ))}
      {items.length > 0 && (
        <ol className="theme-list" part="list" aria-busy={status === 'loading' || undefined}>
          {items.map(theme => (
            <ThemeEntry key={theme.id} theme={theme} list={list} />
          ))}
        </ol>
      )}
      {isPaged && items.length > 0 && <Paging more={more} onMore={() => void list.loadMore()} />}
    </>
  );
}

function ThemeEntry({ theme, list }: { theme: Theme; list: PagedList<Theme> }) {
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
      <ChannelFollow
        theme={theme}
        current={current}
        onFollowed={followed => list.change(id, now => ({ ...now, ...followed }))}
      />
    </li>
  );
}
