import { createElement } from 'react';
import { SYNC_STATE } from '../contract/space-sync/calls.ts';
import type { SpaceNews } from '../contract/space-sync/schema.ts';
import { useWidget } from '../core/index.ts';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { spaceSyncWords } from './words.ts';

export interface EntryProps {
  news: SpaceNews;
  /** Name of the space whose list contains it. */
  spaceName: string;
  headingLevel: number;
}

/** One article of a space, with the note of the space. Links to the original. */
export function Entry({ news, spaceName, headingLevel }: EntryProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(spaceSyncWords);
  const { title, summary, cover, note, withdrawReason, syncState } = news;
  const isGone = syncState === SYNC_STATE.withdrawn;
  const href = useAddress(news);
  const name = isGone ? (
    <span dir="auto">{title || say('untitled')}</span>
  ) : (
    <a className="stretched-link" href={href} dir="auto">
      {title}
    </a>
  );
  return (
    <article className={isGone ? 'entry gone' : 'entry'} part="entry">
      {cover && (
        <img
          className="cover"
          part="cover"
          src={mediaUrl(cover.thumbUrl ?? cover.fileUrl)}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      <div className="entry-text">
        {createElement(`h${Math.min(6, headingLevel)}`, { className: 'title', part: 'title' }, name)}
        {isGone && (
          <p className="small">
            <strong>{say('withdrawn')}</strong>
            {withdrawReason && <span dir="auto"> {say('withdrawnReason', { reason: withdrawReason })}</span>}
          </p>
        )}
        {summary && (
          <p className="excerpt clamped quiet" part="text" dir="auto">
            {summary}
          </p>
        )}
        {note && (
          <p className="note" part="note">
            <span className="quiet small" dir="auto">
              {say('noteOf', { name: spaceName })}
            </span>{' '}
            <span dir="auto">{note}</span>
          </p>
        )}
        <EntryFacts news={news} href={href} />
      </div>
    </article>
  );
}

/** Address of the original. */
export function useAddress({ id, kind, syncFrom }: SpaceNews): string {
  const { siteUrl, mediaUrl } = useWidget();
  const page = kind === 2 ? 'noticeDetail' : 'newsDetail';
  return (syncFrom && mediaUrl(syncFrom.url)) || siteUrl(`home/${page}?id=${encodeURIComponent(id)}`);
}

interface EntryFactsProps {
  news: SpaceNews;
  href: string;
}

/** Pinned mark, source and time. */
export function EntryFacts({ news, href }: EntryFactsProps) {
  const say = useWords(spaceSyncWords);
  const { title, top, source, syncFrom, syncState, publishTime } = news;
  return (
    <p className="from dotted quiet small">
      {top && <span className="mark">{say('pinned')}</span>}
      {syncFrom ? (
        <Source
          title={title}
          name={syncFrom.platform}
          href={syncState === SYNC_STATE.withdrawn ? '' : href}
        />
      ) : (
        <bdi part="source">{source}</bdi>
      )}
      <RelativeTime time={publishTime} />
    </p>
  );
}

/** Badge with the source; a link while the original exists. */
function Source({ title, name, href }: { title: string; name: string; href: string }) {
  const say = useWords(spaceSyncWords);
  const label = <bdi>{name ? say('source', { name }) : say('sourceUnnamed')}</bdi>;
  if (!href)
    return (
      <span className="mark source" part="source">
        {label}
      </span>
    );
  return (
    <a className="mark source" part="source" href={href} title={say('sourceOf', { title, name })}>
      {label}
    </a>
  );
}
