import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { activityApi } from '../../core/api/makers/activity.ts';
import { activityManagingApi } from '../../core/api/makers/activity-managing.ts';
import { createResource, useApi, useShown, useStore, useWidget } from '../../core/index.ts';
import { ManageTabs } from '../../kits/manager/tabs.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { Paging } from '../../ui/base/paging.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { KeywordField } from '../../ui/filter/keyword-field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { ActivityManagerForbidden } from '../empty-state.tsx';
import { KEYWORD_MIN } from '../model.ts';
import { useManagerLook } from '../use-styles.ts';
import { activityManagerWords } from '../words.ts';
import { ActivityManagerPeopleActs } from './bulk-actions.tsx';
import { ActivityManagerPeopleHead } from './header.tsx';
import { createPeople, type PeopleChoice, STATUS_WORDS } from './model.ts';
import { ActivityManagerPerson } from './person.tsx';
import css from './styles.css?inline';

const STATUSES = [1, 2, 3, 4, 7, 5, 6, 8] as const;
/** Always there, also when nobody stands there. */
const USUAL: readonly number[] = [2, 3];
const GONE = ['ACTIVITY_NOT_FOUND', 'NOT_FOUND', 'GONE'];

/** Who takes part in one activity, and what can be done with each. */
export function ActivityManagerPeople({ activityId }: { activityId: string }) {
  const managing = useApi(activityManagingApi);
  const reading = useApi(activityApi);
  const { siteUrl, headingLevel, readonly, emit } = useWidget();
  const say = useWords(activityManagerWords);
  const calls = useRef({ managing, reading });
  calls.current = { managing, reading };
  const people = useMemo(() => createPeople(() => calls.current.managing, activityId), [activityId]);
  const detail = useMemo(
    () => createResource(signal => calls.current.reading.detail(activityId, signal)),
    [activityId],
  );
  const { status, items, error, more } = useStore(people.list.store);
  const { counts } = useStore(people.store);
  const about = useStore(detail.store);
  const [choice, setChoice] = useState<PeopleChoice>({ status: 0, keyword: '' });
  const place = useRef<HTMLElement>(null);
  useManagerLook(place);
  useSheet(place, css);
  const load = () => {
    void detail.load();
    void people.ask(choice);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language it is read anew
  useEffect(() => {
    void detail.load();
    return detail.stop;
  }, [detail, reading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language it is read anew
  useLayoutEffect(() => {
    void people.ask(choice);
    return people.list.stop;
  }, [people, choice, managing]);

  const fault = error ?? (about.status === 'failed' ? about.error : null);
  const isForbidden = fault?.code === 'FORBIDDEN';
  const isGone = fault !== null && GONE.includes(fault.code);
  const activity = about.value;
  const isEmpty = items.length === 0;
  const isLoading = !fault && (!activity || (status === 'loading' && isEmpty));
  const failure = isForbidden || isGone ? null : fault;
  useShown(failure ?? (isLoading ? 'loading' : isEmpty || isGone ? 'empty' : 'ready'), load);

  if (isForbidden) return <ActivityManagerForbidden />;
  const all = counts ? Object.values(counts).reduce((sum, num) => sum + num, 0) : 0;
  const tabs = STATUSES.filter(
    code => USUAL.includes(code) || code === choice.status || (counts && counts[code] > 0),
  );
  const isOver = activity ? activity.status !== 2 || activity.phase === 3 : true;
  const done = () => {
    emit('mskt-activity-manage', { id: activityId, act: 'participants' });
    void detail.load();
  };
  return (
    <section className="manager people" ref={place} aria-label={say('peopleOf')}>
      <a className="back small" href={siteUrl('manageList')}>
        {say('back')}
      </a>
      {isGone && <Heading level={headingLevel}>{say('peopleOf')}</Heading>}
      {isGone && (
        <Empty
          title={say('missing')}
          hint={say('missingHint')}
          action={
            <a className="button" part="button plain" href={siteUrl('manageList')}>
              {say('toList')}
            </a>
          }
        />
      )}
      {activity && !isGone && <ActivityManagerPeopleHead activity={activity} headingLevel={headingLevel} />}
      {activity && !isGone && (
        <div className="toolbar" part="toolbar">
          <ManageTabs
            label={say('peopleTabs')}
            tabs={[
              ['0', say('everybody')],
              ...tabs.map(code => [`${code}`, say(STATUS_WORDS[code])] as const),
            ]}
            counts={counts && { ...counts, 0: all }}
            chosen={`${choice.status}`}
            onChoose={code => setChoice({ ...choice, status: Number(code) as PeopleChoice['status'] })}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: not every engine of ours has <search> */}
          <div className="filters" role="search" aria-label={say('filters')}>
            <KeywordField
              given={choice.keyword}
              shortest={KEYWORD_MIN}
              label={say('peopleKeyword')}
              hint={say('peopleKeywordHint')}
              onChange={keyword => setChoice({ ...choice, keyword })}
            />
          </div>
        </div>
      )}
      {activity && !isGone && !readonly && (
        <ActivityManagerPeopleActs people={people} isOver={isOver} onDone={done} />
      )}
      {failure && <Failure error={failure} onRetry={load} />}
      {isLoading && <Skeleton count={4} lines={2} />}
      {activity && isEmpty && status === 'ready' && (
        <Empty
          title={say(choice.keyword || choice.status ? 'peopleNotFound' : 'peopleNobody')}
          {...(!choice.keyword && !choice.status && { hint: say('peopleNobodyHint') })}
          action={
            (choice.keyword !== '' || choice.status !== 0) && (
              <Button onClick={() => setChoice({ status: 0, keyword: '' })}>{say('everybodyAgain')}</Button>
            )
          }
        />
      )}
      {activity && !isEmpty && !isGone && (
        <>
          <ol className="rows" part="list" aria-busy={status === 'loading' || undefined}>
            {items.map(signup => (
              <li key={signup.id}>
                <ActivityManagerPerson
                  people={people}
                  signup={signup}
                  questions={activity.signup.questions}
                  isOver={isOver}
                  headingLevel={headingLevel + 1}
                  onDone={done}
                />
              </li>
            ))}
          </ol>
          <Paging more={more} onMore={() => void people.list.loadMore()} />
        </>
      )}
    </section>
  );
}
