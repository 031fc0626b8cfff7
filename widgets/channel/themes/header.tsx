import { ArrowLeft } from 'lucide';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Theme } from '../../contract/theme/schema.ts';
import { themeApi } from '../../core/api/theme.ts';
import { createResource, type Resource, useApi, usePerson, useStore, useWidget } from '../../core/index.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ChannelQuestion } from '../model.ts';
import { ChannelFollow } from './follow.tsx';
import css from './styles.css?inline';
import { themeWords } from './words.ts';

export interface ChannelThemeProps {
  /** The theme, and how its dynamics are asked for. */
  question: ChannelQuestion;
  onChange: (question: ChannelQuestion) => void;
  /** What there is to know of it has come, or does not come: its dynamics, or why there are none, may follow. */
  onKnown: () => void;
}

/** The head of one theme: what it is about, following it, the order of its dynamics, and the way back to all of them. */
export function ChannelTheme({ question, onChange, onKnown }: ChannelThemeProps) {
  const { themeId, limit } = question;
  const api = useApi(themeApi);
  const { headingLevel, siteUrl } = useWidget();
  const say = useWords(themeWords);
  const person = usePerson();
  const root = useRef<HTMLElement>(null);
  useSheet(root, css);
  const theme = useMemo(() => createResource(signal => api.detail(themeId, signal)), [api, themeId]);
  const { status, value } = useStore(theme.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees the same theme with other eyes
  useLayoutEffect(() => {
    void theme.load();
    return theme.stop;
  }, [theme, person?.sub]);
  const isKnown = value !== null || status === 'failed';
  const tell = useRef(onKnown);
  useLayoutEffect(() => {
    if (isKnown) tell.current();
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
          <ThemeHead theme={theme} value={value} />
          <Order question={question} onChange={onChange} />
        </>
      )}
    </>
  );
}

/** nb. the other orders are of what is one's own. */
const ORDERS = [
  ['1', 'latest'],
  ['2', 'hottest'],
] as const;

function Order({ question, onChange }: Pick<ChannelThemeProps, 'question' | 'onChange'>) {
  const say = useWords(themeWords);
  return (
    <label className="sort theme-order">
      <span className="visually-hidden">{say('order')}</span>
      <select
        part="field"
        value={question.sort}
        onChange={event =>
          onChange({ ...question, sort: event.currentTarget.value as ChannelQuestion['sort'] })
        }
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

function ThemeHead({ theme, value }: { theme: Resource<Theme>; value: Theme }) {
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
      <ChannelFollow
        theme={value}
        current={current}
        onFollowed={followed => theme.change(now => ({ ...now, ...followed }))}
      />
    </div>
  );
}

/** Its picture, or the sign of themes. */
export function ThemeCover({ theme: { cover } }: { theme: Theme }) {
  const { mediaUrl } = useWidget();
  return (
    <span className="theme-cover" aria-hidden="true">
      {cover ? <img src={mediaUrl(cover)} alt="" loading="lazy" referrerPolicy="no-referrer" /> : '#'}
    </span>
  );
}

export function ThemeNumbers({ theme: { shareNum, followNum } }: { theme: Theme }) {
  const say = useWords(themeWords);
  return (
    <p className="quiet small">
      {say('shareNum', { count: shareNum })} · {say('followNum', { count: followNum })}
    </p>
  );
}
