import { useEffect, useMemo, useRef, useState } from 'react';
import type { Activity } from '../contract/activity/schema.ts';
import { activityApi } from '../core/api/makers/activity.ts';
import { createPagedList, useApi, useStore, useWidget } from '../core/index.ts';
import { Avatar } from '../ui/base/avatar.tsx';
import { Button } from '../ui/base/button.tsx';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { activityDetailWords } from './words.ts';

/** Participants who agree to be named, where the organiser shows them to this reader. Loaded on request. */
export function Participants({ activity }: { activity: Activity }) {
  const { headingLevel } = useWidget();
  const say = useWords(activityDetailWords);
  const [isOpen, setOpen] = useState(false);
  const { signup, my, stats, canManage } = activity;
  const { listVisibility } = signup;
  const maySee = listVisibility === 2 || (listVisibility === 1 && (my?.status === 2 || canManage));
  if (!maySee || stats.signupNum === 0) return null;
  return (
    <section className="beside">
      <Heading level={headingLevel + 1}>{say('people')}</Heading>
      {isOpen ? (
        <List id={activity.id} />
      ) : (
        <p>
          <Button onClick={() => setOpen(true)}>{say('showPeople')}</Button>
        </p>
      )}
    </section>
  );
}

function List({ id }: { id: string }) {
  const api = useApi(activityApi);
  const { mediaUrl } = useWidget();
  const say = useWords(activityDetailWords);
  const place = useRef<HTMLDivElement>(null);
  const people = useMemo(
    () =>
      createPagedList(async ({ pageIndex }, signal) => {
        const page = await api.participants(id, { pageIndex, pageSize: 20 }, signal);
        return { ...page, records: page.records.map(each => ({ ...each, id: each.userId })) };
      }),
    [api, id],
  );
  useEffect(() => {
    void people.load();
    // The pressed button was removed.
    place.current?.focus();
    return people.stop;
  }, [people]);
  const { status, items, more, error } = useStore(people.store);
  return (
    <div ref={place} tabIndex={-1} aria-busy={status === 'loading'}>
      {error && <Failure error={error} onRetry={() => void people.load()} />}
      {status === 'ready' && items.length === 0 && <p className="quiet">{say('nobodyNamed')}</p>}
      <ul className="people">
        {items.map(({ id, userName, avatar, schoolName }) => (
          <li key={id}>
            <Avatar name={userName} src={mediaUrl(avatar)} />
            <span>
              <bdi>{userName}</bdi>
              {schoolName && <bdi className="quiet small line">{schoolName}</bdi>}
            </span>
          </li>
        ))}
      </ul>
      {items.length > 0 && more !== 'none' && <Paging more={more} onMore={() => void people.loadMore()} />}
      {items.length > 0 && more === 'none' && <p className="quiet small">{say('peopleHint')}</p>}
    </div>
  );
}
