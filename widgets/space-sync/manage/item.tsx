import { createElement, useState } from 'react';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import { useStore, useWidget } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { SpaceSyncFacts, useAddress } from '../entry.tsx';
import { spaceSyncWords } from '../words.ts';
import { SpaceSyncKeptActs } from './item-actions.tsx';
import type { Kept, KeptAct } from './items.ts';
import { SpaceSyncReview } from './review.tsx';
import { keepingWords } from './words.ts';

export interface SpaceSyncKeptRowProps {
  kept: Kept;
  news: SpaceNews;
  headingLevel: number;
  /** Resolves to whether it was done. */
  onAct: (act: KeptAct, given?: string) => Promise<boolean>;
}

/** Where a news of a space comes from, as the contract counts. */
export const STATE = { own: 0, synced: 1, changed: 2, withdrawn: 3 } as const;

/** One news that a space shows: how it stands to its source, whether readers see it, and what may be done with it. */
export function SpaceSyncKeptRow({ kept, news, headingLevel, onAct }: SpaceSyncKeptRowProps) {
  const say = useWords(keepingWords);
  const sayToReaders = useWords(spaceSyncWords);
  const { siteUrl } = useWidget();
  const { busy, failed } = useStore(kept.acts.store);
  const name = useStore(kept.name);
  const [isCompared, compare] = useState(false);
  const { id, title, note, syncState, withdrawReason } = news;
  const isBusy = busy.includes(id);
  const isGone = syncState === STATE.withdrawn;
  const shownTitle = title || sayToReaders('untitled');
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
            {sayToReaders('withdrawnReason', { reason: withdrawReason })}
          </p>
        )}
        {note && (
          <p className="note" part="note">
            <span className="quiet small">{sayToReaders('noteOf', { name })}</span>{' '}
            <span dir="auto">{note}</span>
          </p>
        )}
        <SpaceSyncFacts news={news} href={href} />
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
            onClick={() => onAct('remove')}
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
          <SpaceSyncKeptActs kept={kept} news={news} busy={isBusy} onAct={onAct} />
        )}
      </div>
      {isReviewed && (
        <SpaceSyncReview
          news={news}
          busy={isBusy}
          onAccept={() => onAct('accept')}
          onKeep={() => compare(false)}
        />
      )}
    </article>
  );

  /** nb. a source that went on since it was compared is no conflict between people. */
  function reasonOf(error: NonNullable<typeof failed>['error']) {
    if (error.code !== 'CONFLICT') return error;
    return { unanswered: false, message: say('outdated'), fieldErrors: [] };
  }
}

function Marks({ news: { syncState, hidden, ruleId, syncFrom } }: Pick<SpaceSyncKeptRowProps, 'news'>) {
  const say = useWords(keepingWords);
  const sayToReaders = useWords(spaceSyncWords);
  return (
    <p className="marks small">
      {syncState === STATE.own && <span className="mark quiet">{say('own')}</span>}
      {syncState === STATE.changed && <span className="mark">{say('changed')}</span>}
      {syncState === STATE.withdrawn && <span className="mark alarm">{sayToReaders('withdrawn')}</span>}
      {hidden && <span className="mark alarm">{say('hidden')}</span>}
      {ruleId && <span className="mark quiet">{say('byRule')}</span>}
      {syncFrom?.viaId && <span className="mark quiet">{say('via')}</span>}
    </p>
  );
}
