import { useEffect, useMemo, useRef } from 'react';
import { signupCalls } from '../../contract/signup/calls.ts';
import { createPagedList, useApi, useStore, useWidget } from '../../core/index.ts';
import { ProfileLink } from '../../kits/person/link.tsx';
import { Avatar } from '../../ui/base/avatar.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Paging } from '../../ui/base/paging.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { activityDetailWords } from '../words.ts';

/** Participants who agree to be named. Takes the focus, because the button that opened the list was removed. */
export function Participants({ id }: { id: string }) {
  const api = useApi(signupCalls);
  const { mediaUrl } = useWidget();
  const say = useWords(activityDetailWords);
  const place = useRef<HTMLDivElement>(null);
  const people = useMemo(
    () =>
      createPagedList(async ({ pageIndex }, signal) => {
        const page = await api.participantList({
          params: { id },
          query: { pageIndex, pageSize: 20 },
          signal,
        });
        return { ...page, records: page.records.map(each => ({ ...each, id: each.userId })) };
      }),
    [api, id],
  );
  useEffect(() => {
    void people.load();
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
              <ProfileLink id={id} name={userName} />
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
