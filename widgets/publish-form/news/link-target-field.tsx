import { useEffect, useRef, useState } from 'react';
import type { Link } from '../../contract/dynamic/schema.ts';
import { activityApi } from '../../core/api/activity.ts';
import { newsApi } from '../../core/api/news.ts';
import { toApiError, useApi, useWidget } from '../../core/index.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { type DynamicFields, isLink, tellLink } from '../dynamic/model.ts';
import type { ShareWithProps } from './audience.tsx';
import { addressOf, namedBy } from './link-target.ts';
import { pointsToWords } from './words.ts';

/** After this pause in typing, in milliseconds, an address is looked up. */
const PAUSE = 300;
const ADDRESS_MAX = 500;

/** What it points at, by its address. It counts as soon as it is written; its title follows. */
export function PointsTo({ fields, change, leave }: Pick<ShareWithProps, 'fields' | 'change' | 'leave'>) {
  const say = useWords(pointsToWords);
  const { siteUrl } = useWidget();
  const { announce, wordsFor } = useForm();
  const root = siteUrl('');
  const link = fields.link && isLink(fields.link) ? fields.link : null;
  const [typed, type] = useState('');
  const named = namedBy(typed, root);
  const isTyped = link?.kind === named?.kind && link?.id === named?.id;
  const isUntold = link?.title === typed;
  const shown = link ? (isTyped ? typed : addressOf(link, root)) : tellLink(fields.link);
  const find = useFind();
  const latest = useRef({ find, announce, wordsFor, leave });
  latest.current = { find, announce, wordsFor, leave };

  useEffect(() => {
    if (!link || !isUntold) return;
    const life = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await latest.current.find(link, life.signal);
        if (life.signal.aborted) return;
        change({ link: found });
        latest.current.announce(found.title);
      } catch (error) {
        if (life.signal.aborted || !GONE.includes(toApiError(error).code)) return;
        change({ link: { typed: link.title, why: 'linkGone' } });
        latest.current.leave('link');
        latest.current.announce(latest.current.wordsFor({ why: 'linkGone' }));
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [link, isUntold, change]);

  return (
    <TextField
      name="link"
      label={say('address')}
      hint={link && !isUntold ? link.title : say('hint')}
      value={shown}
      max={ADDRESS_MAX}
      onChange={text => {
        type(text);
        change({ link: linkOf(text, root) });
      }}
      onLeave={() => leave('link')}
    />
  );
}

/** What the field holds, as far as the address alone tells. */
function linkOf(text: string, root: string): DynamicFields['link'] {
  if (text.trim() === '') return null;
  const named = namedBy(text, root);
  return named ? { ...named, title: text } : { typed: text, why: 'linkStrange' };
}

/** Nothing stands there that this person may see. */
const GONE: readonly string[] = ['NOT_FOUND', 'ACTIVITY_NOT_FOUND', 'GONE', 'FORBIDDEN'];
const NOTICE = 2;

/** Looks up what an address names: the page of news shows notices, too. */
function useFind() {
  const news = useApi(newsApi);
  const activities = useApi(activityApi);
  return async (named: Link, signal: AbortSignal): Promise<Link> => {
    const { kind, id } = named;
    if (kind === 'space') return named;
    if (kind === 'activity') return { kind, id, title: (await activities.detail(id, signal)).title };
    const found = await news.detail(id, signal);
    return { kind: found.kind === NOTICE ? 'notice' : 'news', id, title: found.title };
  };
}
