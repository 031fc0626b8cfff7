import { ArrowLeft } from 'lucide';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Theme } from '../../contract/theme/schema.ts';
import { themeApi } from '../../core/api/makers/theme.ts';
import { createResource, type Resource, useApi, usePerson, useStore, useWidget } from '../../core/index.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { FeedQuery } from '../model.ts';
import { Follow } from './follow.tsx';
import css from './styles.css?inline';
import { popularWords } from './words.ts';

export interface ThemeHeaderProps {
  /** Query of the dynamics of the theme. */
  query: FeedQuery;
  onChange: (query: FeedQuery) => void;
  /** Called when the theme was loaded or could not be loaded. The dynamics render only then. */
  onKnown: () => void;
}

/** Header of one theme: introduction, follow button, sort order, and a link to all themes. */
export function ThemeHeader({ query, onChange, onKnown }: ThemeHeaderProps) {
  const { themeId, limit } = query;
  const api = useApi(themeApi);
  const { headingLevel, siteUrl } = useWidget();
  const say = useWords(popularWords);
  const person = usePerson();
  const root = useRef<HTMLElement>(null);
  useSheet(root, css);
  const theme = useMemo(() => createResource(signal => api.detail(themeId, signal)), [api, themeId]);
  const { status, value } = useStore(theme.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another user
  useLayoutEffect(() => {
    void theme.load();
    return theme.stop;
  }, [theme, person?.sub]);
  const isKnown = value !== null || status === 'failed';
  const report = useRef(onKnown);
  useLayoutEffect(() => {
    if (isKnown) report.current();
  }, [isKnown]);
  return (
    <>
      <header className="channel-head" ref={root}>
        <Heading level={headingLevel}>{value ? <bdi>{value.name}</bdi> : say('channel')}</Heading>
        {!limit && (
          <a className="back" href={siteUrl('channelPage?type=4')}>
            <Icon of={ArrowLeft} />
            {say('back')}
          </a>
        )}
      </header>
      {!isKnown && <Skeleton count={limit || 5} />}
      {value && !limit && (
        <>
          <Introduction theme={theme} value={value} />
          <Order query={query} onChange={onChange} />
        </>
      )}
    </>
  );
}

/** The orders that are not personal. */
const ORDERS = [
  ['1', 'latest'],
  ['2', 'hottest'],
] as const;

function Order({ query, onChange }: Pick<ThemeHeaderProps, 'query' | 'onChange'>) {
  const say = useWords(popularWords);
  return (
    <label className="sort theme-order">
      <span className="visually-hidden">{say('order')}</span>
      <select
        part="field"
        value={query.sort}
        onChange={event => onChange({ ...query, sort: event.currentTarget.value as FeedQuery['sort'] })}
      >
        {ORDERS.map(([sort, name]) => (
          <option key={sort} value={sort}>
            {say(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Introduction({ theme, value }: { theme: Resource<Theme>; value: Theme }) {
  const current = () => {
    const { status, value } = theme.store.getState();
    return status === 'ready' ? value : null;
  };
  return (
    <div className="theme theme-head">
      <ThemeCover theme={value} />
      <div className="theme-text">
        {value.intro && <p dir="auto">{value.intro}</p>}
        <ThemeNumbers theme={value} />
      </div>
      <Follow
        theme={value}
        current={current}
        onFollowed={followed => theme.change(now => ({ ...now, ...followed }))}
      />
    </div>
  );
}

/** Picture of the theme; `#` where it has none. */
export function ThemeCover({ theme: { cover } }: { theme: Theme }) {
  const { mediaUrl } = useWidget();
  return (
    <span className="theme-cover" aria-hidden="true">
      {cover ? <img src={mediaUrl(cover)} alt="" loading="lazy" referrerPolicy="no-referrer" /> : '#'}
    </span>
  );
}

export function ThemeNumbers({ theme: { shareNum, followNum } }: { theme: Theme }) {
  const say = useWords(popularWords);
  return (
    <p className="quiet small">
      {say('shareNum', { count: shareNum })} · {say('followNum', { count: followNum })}
    </p>
  );
}
