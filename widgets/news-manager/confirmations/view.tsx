import { useEffect, useRef, useState } from 'react';
import { REMIND_AFTER } from '../../contract/news/calls.ts';
import type { NewsManaged } from '../../contract/news/schema.ts';
import { newsApi } from '../../core/api/news.ts';
import { useStore, useWidget } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageRows } from '../../kits/manager/rows.tsx';
import { ManageTabs } from '../../kits/manager/toolbar.tsx';
import { useModel } from '../../kits/manager/use-list.ts';
import { Avatar } from '../../ui/base/avatar.tsx';
import { Button } from '../../ui/base/button.tsx';
import { RelativeTime } from '../../ui/base/relative-time.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { formatTime, statusOf } from '../model.ts';
import {
  CONFIRM_LISTS,
  type Confirmer,
  type Confirmers,
  type ConfirmListName,
  createConfirmers,
} from './model.ts';
import css from './styles.css?inline';
import { confirmWords } from './words.ts';

export interface ConfirmationsDialogProps {
  news: NewsManaged;
  onClose: () => void;
}

/** Readers who have confirmed a notice and those who have not, with a reminder to the latter. */
export function ConfirmationsDialog({ news, onClose }: ConfirmationsDialogProps) {
  const say = useWords(confirmWords);
  const lang = useLang();
  const [people] = useModel(newsApi, createConfirmers, news.id);
  const [chosen, choose] = useState<ConfirmListName>('confirmed');
  const shown = people.lists[chosen];
  const list = useStore(shown.store);
  const { counts } = useStore(people.store);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  const load = () => void shown.load();
  useEffect(() => {
    void shown.load();
    return shown.stop;
  }, [shown]);
  const { confirmDeadline } = news;
  const isOver = confirmDeadline !== undefined && Date.parse(confirmDeadline) <= Date.now();
  const canRemind = statusOf(news) === 'published' && !news.expired && !isOver;
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <div className="confirmers" ref={place}>
        <p dir="auto">{news.title}</p>
        {confirmDeadline && (
          <p className="quiet small">
            {say(isOver ? 'over' : 'until', { time: formatTime(confirmDeadline, lang) })}
          </p>
        )}
        <ManageTabs
          label={say('lists')}
          tabs={CONFIRM_LISTS.map(name => [name, say(name)] as const)}
          counts={counts}
          chosen={chosen}
          onChoose={choose}
        />
        <ManageRows
          list={list}
          turn={null}
          lines={1}
          onMore={() => void shown.loadMore()}
          onRetry={load}
          empty={<p className="quiet">{say(chosen === 'confirmed' ? 'noneConfirmed' : 'noneWaiting')}</p>}
          row={person => <Person person={person} />}
        />
        {canRemind && counts && counts.waiting > 0 && <Remind people={people} newsId={news.id} />}
      </div>
    </Dialog>
  );
}

function Person({ person: { userName, avatar, schoolName, time } }: { person: Confirmer }) {
  const { mediaUrl } = useWidget();
  return (
    <div className="confirmer">
      <Avatar name={userName} src={mediaUrl(avatar)} />
      <span className="confirmer-name">
        <bdi>{userName}</bdi>
        {schoolName && <bdi className="quiet small">{schoolName}</bdi>}
      </span>
      {time && (
        <span className="quiet small">
          <RelativeTime time={time} />
        </span>
      )}
    </div>
  );
}

/** The button that sends a reminder, or the time of the last one, and the result. */
function Remind({ people, newsId }: { people: Confirmers; newsId: string }) {
  const { emit } = useWidget();
  const say = useWords(confirmWords);
  const lang = useLang();
  const { remindTime, isReminding, sendNum, fault } = useStore(people.store);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sendNum !== null) result.current?.focus();
  }, [sendNum]);
  const remind = async () => {
    if (await people.remind()) emit('mskt-news-manage', { id: newsId, act: 'remind' });
  };
  const isRecent = remindTime !== undefined && Date.now() - Date.parse(remindTime) < REMIND_AFTER * 1000;
  const minutes = Math.ceil((fault?.retryAfter ?? 0) / 60);
  return (
    <div className="remind">
      {sendNum !== null ? (
        <p role="status" tabIndex={-1} ref={result}>
          {sendNum === 0 ? say('remindedNobody') : say('reminded', { count: sendNum })}
        </p>
      ) : isRecent ? (
        <p className="quiet small">{say('remindedAt', { time: formatTime(remindTime, lang) })}</p>
      ) : (
        <>
          <p className="quiet small">{say('remindHint')}</p>
          {fault && (
            <ManageFailed
              error={fault}
              unclear={say('unclear')}
              naming={reason =>
                fault.code === 'RATE_LIMITED' && minutes > 0 ? say('tooSoon', { count: minutes }) : reason
              }
            />
          )}
          <div>
            <Button look="primary" busy={isReminding} onClick={() => void remind()}>
              {say('remind')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
