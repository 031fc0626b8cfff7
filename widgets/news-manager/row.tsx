import { createElement } from 'react';
import type { NewsManaged } from '../contract/news/schema.ts';
import { useStore, useWidget } from '../core/index.ts';
import { ManageFailed } from '../kits/manager/failed.tsx';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type ManagerAct, type NewsManager, standingOf } from './model.ts';
import { NewsManagerActs } from './row-actions.tsx';
import { NewsManagerStanding } from './status.tsx';
import { newsManagerWords } from './words.ts';

export interface NewsManagerRowProps {
  manager: NewsManager;
  news: NewsManaged;
  headingLevel: number;
  /** Resolves to whether it was done. */
  onAct: (act: ManagerAct, given?: string) => Promise<boolean>;
}

/** One news or notice: what it is, where it stands since or until when, who changed it last, and what can be done. */
export function NewsManagerRow({ manager, news, headingLevel, onAct }: NewsManagerRowProps) {
  const { siteUrl, readonly } = useWidget();
  const say = useWords(newsManagerWords);
  const { busy, failed } = useStore(manager.store);
  const { id, kind, title, scopeName, editTime, editorName } = news;
  const isBusy = busy.includes(id);
  const isDeleted = standingOf(news) === 'deleted';
  const page = kind === 2 ? 'noticeDetail' : 'newsDetail';
  const href = siteUrl(`home/${page}?id=${encodeURIComponent(id)}`);
  const name = isDeleted ? (
    <span dir="auto">{title}</span>
  ) : (
    <a href={href} dir="auto">
      {title}
    </a>
  );
  const [before, after = ''] = say('changed', { name: editorName, time: '\n' }).split('\n');
  return (
    <article className="row" part="entry" aria-busy={isBusy || undefined}>
      <div className="row-text">
        {createElement(`h${Math.min(6, headingLevel)}`, { className: 'title', part: 'title' }, name)}
        <NewsManagerStanding news={news} />
        <p className="facts quiet small">
          <span>{say(kind === 2 ? 'notice' : 'news')}</span>
          {scopeName && <bdi>{scopeName}</bdi>}
          <span>
            {before}
            <RelativeTime time={editTime} />
            {after}
          </span>
        </p>
        {failed?.id === id && <ManageFailed error={failed.error} unclear={say('unclear')} />}
      </div>
      {!readonly && <NewsManagerActs manager={manager} news={news} href={href} busy={isBusy} onAct={onAct} />}
    </article>
  );
}
