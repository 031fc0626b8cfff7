import { createElement, useState } from 'react';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import { useStore, useWidget } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { EntryFacts, useAddress } from '../entry.tsx';
import { spaceSyncWords } from '../words.ts';
import { ItemActions } from './item-actions.tsx';
import type { ItemAction, SpaceItems } from './items-model.ts';
import { manageWords } from './words.ts';

export interface ItemProps {
  space: SpaceItems;
  news: SpaceNews;
  headingLevel: number;
  /** Resolves to false on failure. */
  onAction: (action: ItemAction, note?: string) => Promise<boolean>;
}

/** Values of `syncState`. */
const STATE = { own: 0, synced: 1, changed: 2, withdrawn: 3 } as const;

/** One article of a space: state of its source, visibility and actions. */
export function Item({ space, news, headingLevel, onAction }: ItemProps) {
  const say = useWords(manageWords);
  const sayToReader = useWords(spaceSyncWords);
  const { siteUrl } = useWidget();
  const { busy, failed } = useStore(space.actions.store);
  const name = useStore(space.name);
  const [isCompared, compare] = useState(false);
  const { id, title, note, syncState, withdrawReason } = news;
  const isBusy = busy.includes(id);
  const isGone = syncState === STATE.withdrawn;
  const shownTitle = title || sayToReader('untitled');
  const href = useAddress(news);
  const isReviewed = isCompared && syncState === STATE.changed;
  return (
    <article className={news.hidden ? 'row is-hidden' : 'row'} part="entry" aria-busy={isBusy || undefined}>
      <div className="row-text">
        {createElement(
          `h${Math.min(6, headingLevel)}`,
          { className: 'title', part: 'title' },
          isGone ? (
            <span dir="auto">{shownTitle}</span>
          ) : (
            <a href={href} dir="auto">
              {title}
            </a>
          ),
        )}
        <Marks news={news} />
        {withdrawReason && (
          <p className="small" dir="auto">
            {sayToReader('withdrawnReason', { reason: withdrawReason })}
          </p>
        )}
        {note && (
          <p className="note" part="note">
            <span className="quiet small">{sayToReader('noteOf', { name })}</span>{' '}
            <span dir="auto">{note}</span>
          </p>
        )}
        <EntryFacts news={news} href={href} />
        {failed?.id === id && <ManageFailed error={reasonOf(failed.error)} unclear={say('unclear')} />}
      </div>
      <div className="row-acts" part="acts">
        {syncState === STATE.own && (
          <a
            className="button"
            part="button plain"
            href={siteUrl(`publish/editNews?id=${encodeURIComponent(id)}`)}
            aria-label={say('editName', { title })}
          >
            {say('edit')}
          </a>
        )}
        {isGone && (
          <Button
            busy={isBusy}
            aria-label={`${say('removeGone')}: ${shownTitle}`}
            onClick={() => onAction('remove')}
          >
            {say('removeGone')}
          </Button>
        )}
        {syncState === STATE.changed && (
          <Button
            aria-expanded={isReviewed}
            aria-label={say('reviewName', { title })}
            onClick={() => compare(!isReviewed)}
          >
            {say('review')}
          </Button>
        )}
        {(syncState === STATE.synced || syncState === STATE.changed) && (
          <ItemActions space={space} news={news} busy={isBusy} onAction={onAction} />
        )}
      </div>
      {isReviewed && (
        <Comparison
          news={news}
          busy={isBusy}
          onAccept={() => onAction('accept')}
          onKeep={() => compare(false)}
        />
      )}
    </article>
  );

  /** A source that has changed since the comparison is not a conflict between editors. */
  function reasonOf(error: NonNullable<typeof failed>['error']) {
    if (error.code !== 'CONFLICT') return error;
    return { unanswered: false, message: say('outdated'), fieldErrors: [] };
  }
}

function Marks({ news: { syncState, hidden, ruleId, syncFrom } }: Pick<ItemProps, 'news'>) {
  const say = useWords(manageWords);
  const sayToReader = useWords(spaceSyncWords);
  return (
    <p className="marks small">
      {syncState === STATE.own && <span className="mark quiet">{say('own')}</span>}
      {syncState === STATE.changed && <span className="mark">{say('changed')}</span>}
      {syncState === STATE.withdrawn && <span className="mark alarm">{sayToReader('withdrawn')}</span>}
      {hidden && <span className="mark alarm">{say('hidden')}</span>}
      {ruleId && <span className="mark quiet">{say('byRule')}</span>}
      {syncFrom?.viaId && <span className="mark quiet">{say('via')}</span>}
    </p>
  );
}

interface ComparisonProps {
  news: SpaceNews;
  busy: boolean;
  onAccept: () => void;
  onKeep: () => void;
}

type Version = Pick<SpaceNews, 'title' | 'summary' | 'cover'>;

/** The displayed version and the current one of the source, side by side, and the choice between them. */
function Comparison({ news, busy, onAccept, onKeep }: ComparisonProps) {
  const say = useWords(manageWords);
  const { upstream } = news;
  if (!upstream) return null;
  const hasCover = Boolean(news.cover ?? upstream.cover);
  return (
    <section className="review" aria-label={say('reviewTitle')}>
      <div className="both">
        <VersionBox label={say('reviewOurs')} version={news} hasCover={hasCover} />
        <VersionBox label={say('reviewTheirs')} version={upstream} hasCover={hasCover} isNew />
      </div>
      <div className="cluster">
        <Button look="primary" busy={busy} onClick={onAccept}>
          {say('accept')}
        </Button>
        <Button onClick={onKeep}>{say('keepOurs')}</Button>
      </div>
    </section>
  );
}

interface VersionBoxProps {
  label: string;
  version: Version;
  /** True if one of both versions has a cover. */
  hasCover: boolean;
  isNew?: boolean;
}

function VersionBox({ label, version: { title, summary, cover }, hasCover, isNew = false }: VersionBoxProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(manageWords);
  return (
    <div className={isNew ? 'either new' : 'either'}>
      <p className="quiet small">{label}</p>
      {cover && <img src={mediaUrl(cover.thumbUrl ?? cover.fileUrl)} alt="" referrerPolicy="no-referrer" />}
      {hasCover && !cover && <p className="quiet small">{say('reviewNoCover')}</p>}
      <p className="strong" dir="auto">
        {title}
      </p>
      <p dir="auto">{summary}</p>
    </div>
  );
}
