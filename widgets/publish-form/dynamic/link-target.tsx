import { useEffect, useRef, useState } from 'react';
import { activityCalls } from '../../contract/activity/calls.ts';
import type { Link } from '../../contract/dynamic/schema.ts';
import { NEWS_KIND } from '../../contract/limits.ts';
import { newsApi } from '../../core/api/news.ts';
import type { Change } from '../../core/forms/store.ts';
import { toApiError, useApi, useWidget } from '../../core/index.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import { type DynamicFields, isLink, linkText } from './fields.tsx';

/** Pause in typing after which an address is looked up, in milliseconds. */
const PAUSE = 300;
const ADDRESS_MAX = 500;

export interface LinkTargetFieldProps {
  fields: DynamicFields;
  change: (some: Change<DynamicFields>) => void;
  /** Called on blur of the field. */
  leave: (name: 'link') => void;
}

/** Field for the address of a link target. A valid address counts at once; its title is loaded afterwards. */
export function LinkTargetField({ fields, change, leave }: LinkTargetFieldProps) {
  const say = useWords(publishFormWords);
  const { siteUrl } = useWidget();
  const { announce, wordsFor } = useForm();
  const root = siteUrl('');
  const link = fields.link && isLink(fields.link) ? fields.link : null;
  const [typed, type] = useState('');
  const named = namedBy(typed, root);
  const isTyped = link?.kind === named?.kind && link?.id === named?.id;
  const isUntitled = link?.title === typed;
  const shown = link ? (isTyped ? typed : addressOf(link, root)) : linkText(fields.link);
  const find = useFind();
  const latest = useRef({ find, announce, wordsFor, leave });
  latest.current = { find, announce, wordsFor, leave };

  useEffect(() => {
    if (!link || !isUntitled) return;
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
  }, [link, isUntitled, change]);

  return (
    <TextField
      name="link"
      label={say('linkAddress')}
      hint={link && !isUntitled ? link.title : say('linkHint')}
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

/** Value of the field for an address; its title is unknown yet. */
function linkOf(text: string, root: string): DynamicFields['link'] {
  if (text.trim() === '') return null;
  const named = namedBy(text, root);
  return named ? { ...named, title: text } : { typed: text, why: 'linkStrange' };
}

/** Failures that mean that this user can see nothing at the address. */
const GONE: readonly string[] = ['NOT_FOUND', 'ACTIVITY_NOT_FOUND', 'GONE', 'FORBIDDEN'];
const targetCalls = { ...newsApi, ...activityCalls };

/** Returns a function that loads kind and title of a target. The page of news articles shows notices, too. */
function useFind() {
  const api = useApi(targetCalls);
  return async (named: Link, signal: AbortSignal): Promise<Link> => {
    const { kind, id } = named;
    if (kind === 'space') return named;
    const target = { params: { id }, signal };
    if (kind === 'activity') return { kind, id, title: (await api.activityDetail(target)).title };
    const found = await api.newsDetail(target);
    return { kind: found.kind === NEWS_KIND.notice ? 'notice' : 'news', id, title: found.title };
  };
}

/** What an address says of a link target. */
type Named = Pick<Link, 'kind' | 'id'>;

const PAGES: Record<Link['kind'], string> = {
  activity: 'activityDetail',
  news: 'home/newsDetail',
  notice: 'home/noticeDetail',
  space: 'space/index',
};

/** Address of a target on the site below `root`. */
const addressOf = ({ kind, id }: Named, root: string): string =>
  `${root}${PAGES[kind]}?id=${encodeURIComponent(id)}`;

/** Target of an address on the site below `root`; null if it is none. */
function namedBy(address: string, root: string): Named | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  const id = url?.searchParams.get('id');
  if (!url || !id) return null;
  const page = url.origin + url.pathname;
  const kind = (Object.keys(PAGES) as Link['kind'][]).find(kind => page === root + PAGES[kind]);
  return kind ? { kind, id } : null;
}
