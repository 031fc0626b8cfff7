import { useEffect, useState } from 'react';
import { activityCalls } from '../../contract/activity/calls.ts';
import { signupCalls } from '../../contract/signup/calls.ts';
import type { Api } from '../../core/index.ts';
import { createResource, useKeyedEffect, useStore, useViewState, useWidget } from '../../core/index.ts';
import { KEYWORD_MIN } from '../../kits/list/question.ts';
import { ManageForbidden } from '../../kits/manager/frame.tsx';
import { ManageRows } from '../../kits/manager/rows.tsx';
import { ManageFilters, ManageTabs } from '../../kits/manager/toolbar.tsx';
import { useManagedList, useModel } from '../../kits/manager/use-list.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { KeywordField } from '../../ui/base/keyword-field.tsx';
import { preloadWhenIdle } from '../../ui/base/lazy.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { actions } from '../lazy-actions.ts';
import { activityManagerWords } from '../words.ts';
import { BulkActions } from './actions.tsx';
import { Header } from './header.tsx';
import { createPeople, type PeopleChoice, type People as PeopleModel, STATUS_WORDS } from './model.ts';
import { Row } from './row.tsx';

/** Error codes of an activity that does not exist or that the user does not manage. */
const GONE = ['ACTIVITY_NOT_FOUND', 'NOT_FOUND', 'GONE'];
const EVERYONE: PeopleChoice = { status: 0, keyword: '' };

const createDetail = (api: () => Api<typeof activityCalls>, id: string) =>
  createResource(signal => api().activityDetail({ params: { id }, signal }));

/** The sign-ups of an activity. */
export function People({ activityId }: { activityId: string }) {
  const { headingLevel, siteUrl, readonly, emit } = useWidget();
  const say = useWords(activityManagerWords);
  const [people, api] = useModel(signupCalls, createPeople, activityId);
  const [detail, detailApi] = useModel(activityCalls, createDetail, activityId);
  const [choice, setChoice] = useState(EVERYONE);
  const list = useManagedList(people, choice, api);
  const about = useStore(detail.store);
  useKeyedEffect(
    () => {
      void detail.load();
      return detail.stop;
    },
    detail,
    detailApi,
  );
  useEffect(() => preloadWhenIdle(actions), []);
  const load = () => {
    void detail.load();
    void people.ask(choice);
  };

  const error = list.error ?? (about.status === 'failed' ? about.error : null);
  const isForbidden = error?.code === 'FORBIDDEN';
  const isGone = error !== null && GONE.includes(error.code);
  const failure = isForbidden || isGone ? null : error;
  const activity = about.value;
  const isEmpty = list.items.length === 0;
  const isLoading = !error && (!activity || (list.status === 'loading' && isEmpty));
  useViewState(failure ?? (isLoading ? 'loading' : isEmpty || isGone ? 'empty' : 'ready'), load);

  if (isForbidden)
    return (
      <ManageForbidden
        say={say}
        path="manageList"
        other={{ path: 'activityList', word: say('toActivities') }}
      />
    );
  const isOver = activity ? activity.status !== 2 || activity.phase === 3 : true;
  const onDone = () => {
    emit('mskt-activity-manage', { id: activityId, act: 'participants' });
    void detail.load();
  };
  return (
    <section className="manager people" aria-label={say('peopleOf')}>
      <a className="back small" href={siteUrl('manageList')}>
        {say('back')}
      </a>
      {isGone ? (
        <Missing />
      ) : activity ? (
        <>
          <Header activity={activity} headingLevel={headingLevel} />
          <Filters people={people} choice={choice} onChange={setChoice} />
          {!readonly && <BulkActions people={people} isOver={isOver} onDone={onDone} />}
          <ManageRows
            list={{ ...list, status: failure ? 'failed' : list.status, error: failure }}
            turn={null}
            onMore={() => void people.list.loadMore()}
            onRetry={load}
            empty={<EmptyPeople choice={choice} onReset={() => setChoice(EVERYONE)} />}
            row={signup => (
              <Row
                people={people}
                signup={signup}
                questions={activity.signup.questions}
                isOver={isOver}
                headingLevel={headingLevel + 1}
                onDone={onDone}
              />
            )}
          />
        </>
      ) : failure ? (
        <Failure error={failure} onRetry={load} />
      ) : (
        <Skeleton count={4} lines={2} />
      )}
    </section>
  );
}

function Missing() {
  const { siteUrl, headingLevel } = useWidget();
  const say = useWords(activityManagerWords);
  return (
    <>
      <Heading level={headingLevel}>{say('peopleOf')}</Heading>
      <Empty
        title={say('missing')}
        hint={say('missingHint')}
        action={
          <a className="button" part="button plain" href={siteUrl('manageList')}>
            {say('toList')}
          </a>
        }
      />
    </>
  );
}

const STATUSES = [1, 2, 3, 4, 7, 5, 6, 8] as const;
/** Statuses whose tabs are shown even if they are empty. */
const ALWAYS_SHOWN: readonly number[] = [2, 3];

interface FiltersProps {
  people: PeopleModel;
  choice: PeopleChoice;
  onChange: (choice: PeopleChoice) => void;
}

/** Tabs by status, and keyword. */
function Filters({ people, choice, onChange }: FiltersProps) {
  const say = useWords(activityManagerWords);
  const counts = useStore(people.counts);
  const all = counts ? Object.values(counts).reduce((sum, num) => sum + num, 0) : 0;
  const statuses = STATUSES.filter(
    status =>
      ALWAYS_SHOWN.includes(status) || status === choice.status || (counts !== null && counts[status] > 0),
  );
  return (
    <div className="toolbar" part="toolbar">
      <ManageTabs
        label={say('peopleTabs')}
        tabs={[
          ['0', say('everybody')],
          ...statuses.map(status => [`${status}`, say(STATUS_WORDS[status])] as const),
        ]}
        counts={counts && { ...counts, 0: all }}
        chosen={`${choice.status}`}
        onChoose={status => onChange({ ...choice, status: Number(status) as PeopleChoice['status'] })}
      />
      <ManageFilters label={say('filters')}>
        <KeywordField
          given={choice.keyword}
          shortest={KEYWORD_MIN}
          label={say('peopleKeyword')}
          hint={say('peopleKeywordHint')}
          onChange={keyword => onChange({ ...choice, keyword })}
        />
      </ManageFilters>
    </div>
  );
}

/** Shown if there are no sign-ups, or none that match the filters. */
function EmptyPeople({ choice, onReset }: { choice: PeopleChoice; onReset: () => void }) {
  const say = useWords(activityManagerWords);
  if (!choice.keyword && !choice.status)
    return <Empty title={say('peopleNobody')} hint={say('peopleNobodyHint')} />;
  return (
    <Empty
      title={say('peopleNotFound')}
      action={<Button onClick={onReset}>{say('everybodyAgain')}</Button>}
    />
  );
}
