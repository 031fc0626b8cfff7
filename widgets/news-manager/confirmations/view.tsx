import { useEffect, useMemo, useRef, useState } from 'react';
import { REMIND_AFTER } from '../../contract/news/calls.ts';
import type { NewsManaged } from '../../contract/news/schema.ts';
import { newsConfirmApi } from '../../core/api/makers/news-confirm.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageRows } from '../../kits/manager/rows.tsx';
import { ManageTabs } from '../../kits/manager/tabs.tsx';
import { Avatar } from '../../ui/base/avatar.tsx';
import { Button } from '../../ui/base/button.tsx';
import { RelativeTime } from '../../ui/base/relative-time.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { standingOf } from '../model.ts';
import {
  CONFIRM_LISTS,
  type Confirmer,
  type Confirmers,
  type ConfirmListName,
  createConfirmers,
} from './model.ts';
import css from './styles.css?inline';
import { confirmWords } from './words.ts';

export interface NewsManagerConfirmProps {
  news: NewsManaged;
  onClose: () => void;
}

/** Who has confirmed a notice and when, and who has not; and the act of reminding those. */
export function NewsManagerConfirm({ news, onClose }: NewsManagerConfirmProps) {
  const api = useApi(newsConfirmApi);
  const say = useWords(confirmWords);
  const time = useTime();
  const calls = useRef(api);
  calls.current = api;
  const people = useMemo(() => createConfirmers(() => calls.current, news.id), [news.id]);
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
  const canRemind = standingOf(news) === 'published' && !news.expired && !isOver;
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <div className="confirmers" ref={place}>
        <p dir="auto">{news.title}</p>
        {confirmDeadline && (
          <p className="quiet small">{say(isOver ? 'over' : 'until', { time: time(confirmDeadline) })}</p>
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

/** The act, or when it was done last; and what came of it. */
function Remind({ people, newsId }: { people: Confirmers; newsId: string }) {
  const { emit } = useWidget();
  const say = useWords(confirmWords);
  const time = useTime();
  const { remindTime, isReminding, sendNum, fault } = useStore(people.store);
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sendNum !== null) told.current?.focus();
  }, [sendNum]);
  const remind = async () => {
    if (await people.remind()) emit('mskt-manage', { id: newsId, act: 'remind' });
  };
  const isRecent = remindTime !== undefined && Date.now() - Date.parse(remindTime) < REMIND_AFTER * 1000;
  const minutes = Math.ceil((fault?.retryAfter ?? 0) / 60);
  return (
    <div className="remind">
      {sendNum !== null ? (
        <p role="status" tabIndex={-1} ref={told}>
          {sendNum === 0 ? say('remindedNobody') : say('reminded', { count: sendNum })}
        </p>
      ) : isRecent ? (
        <p className="quiet small">{say('remindedAt', { time: time(remindTime) })}</p>
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

/** A moment as people write it down. */
function useTime(): (time: string) => string {
  const lang = useLang();
  return time => new Date(time).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
}
