import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import { useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { keepingWords } from './words.ts';

export interface SpaceSyncReviewProps {
  news: SpaceNews;
  busy: boolean;
  onAccept: () => void;
  onKeep: () => void;
}

type Version = Pick<SpaceNews, 'title' | 'summary' | 'cover'>;

/** What is shown here and what its source says now, side by side: its keeper takes either. */
export function SpaceSyncReview({ news, busy, onAccept, onKeep }: SpaceSyncReviewProps) {
  const say = useWords(keepingWords);
  const { upstream } = news;
  if (!upstream) return null;
  const hasCover = Boolean(news.cover ?? upstream.cover);
  return (
    <section className="review" aria-label={say('reviewTitle')}>
      <div className="both">
        <Either word={say('reviewOurs')} version={news} hasCover={hasCover} />
        <Either word={say('reviewTheirs')} version={upstream} hasCover={hasCover} isNew />
      </div>
      <div className="review-acts">
        <Button look="primary" busy={busy} onClick={onAccept}>
          {say('accept')}
        </Button>
        <Button onClick={onKeep}>{say('keepOurs')}</Button>
      </div>
    </section>
  );
}

interface EitherProps {
  word: string;
  version: Version;
  /** One of both has a picture. */
  hasCover: boolean;
  isNew?: boolean;
}

function Either({ word, version: { title, summary, cover }, hasCover, isNew = false }: EitherProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(keepingWords);
  return (
    <div className={isNew ? 'either new' : 'either'}>
      <p className="quiet small">{word}</p>
      {cover && <img src={mediaUrl(cover.thumbUrl ?? cover.fileUrl)} alt="" referrerPolicy="no-referrer" />}
      {hasCover && !cover && <p className="quiet small">{say('reviewNoCover')}</p>}
      <p className="strong" dir="auto">
        {title}
      </p>
      <p dir="auto">{summary}</p>
    </div>
  );
}
