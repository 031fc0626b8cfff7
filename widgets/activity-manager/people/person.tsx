import { Ellipsis } from 'lucide';
import { createElement, useState } from 'react';
import type { ActivityQuestion, Signup } from '../../contract/signup/schema.ts';
import { useStore, useWidget } from '../../core/index.ts';
import { ManageMenu, type ManageMenuPlace } from '../../kits/manager/menu.tsx';
import { ManagePanel } from '../../kits/manager/panel.tsx';
import { Avatar } from '../../ui/base/avatar.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { RelativeTime } from '../../ui/base/relative-time.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { readersZone, zonedMoment } from '../../ui/time/zoned.ts';
import { activityManagerWords } from '../words.ts';
import { canDo, PEOPLE_ACTS, type People, type PeopleAct, STATUS_WORDS } from './model.ts';
import { ActivityManagerPeopleReason } from './reason.tsx';

export interface ActivityManagerPersonProps {
  people: People;
  signup: Signup;
  questions: readonly ActivityQuestion[];
  isOver: boolean;
  headingLevel: number;
  /** Something was done. */
  onDone: () => void;
}

/** Somebody who takes part, may do so, or was to: where they stand, what they have said, and what can be done. */
export function ActivityManagerPerson(props: ActivityManagerPersonProps) {
  const { people, signup, questions, isOver, headingLevel, onDone } = props;
  const { readonly, mediaUrl } = useWidget();
  const say = useWords(activityManagerWords);
  const { busy, chosen } = useStore(people.store);
  const [asking, setAsking] = useState<'reject' | 'remove' | null>(null);
  const { id, user, guests, createTime, reason, answers } = signup;
  const { userName: name, schoolName, avatar } = user;
  const isBusy = busy.includes(id);
  const acts = PEOPLE_ACTS.filter(act => canDo(act, signup, isOver));
  const [first] = acts.filter(act => act === 'approve' || act === 'offer');
  const take = async (act: PeopleAct, given = '') => {
    const isDone = await people.act([signup], act, given);
    if (isDone) onDone();
    return isDone;
  };
  const begin = (act: PeopleAct) => (act === 'reject' || act === 'remove' ? setAsking(act) : void take(act));
  const said = questions.flatMap(({ id: key, label }) => {
    const value = answers.find(answer => answer.id === key)?.value ?? '';
    const text = typeof value === 'string' ? value : value.join('; ');
    return text ? [{ key, label, text }] : [];
  });
  const [before, after = ''] = say('signedUp', { time: '\n' }).split('\n');
  return (
    <article className="row person" part="entry" aria-busy={isBusy || undefined}>
      {!readonly && acts.length > 0 && (
        <input
          type="checkbox"
          className="choose"
          aria-label={say('choosePerson', { name })}
          checked={chosen.has(id)}
          onChange={event => people.choose([id], event.currentTarget.checked)}
        />
      )}
      <Avatar name={name} src={mediaUrl(avatar)} />
      <div className="row-text">
        {createElement(
          `h${Math.min(6, headingLevel)}`,
          { className: 'title', part: 'title' },
          <bdi>{name}</bdi>,
        )}
        <p className="facts quiet small">
          {schoolName && <bdi>{schoolName}</bdi>}
          <span>
            {before}
            <RelativeTime time={createTime} />
            {after}
          </span>
          {guests > 0 && <span>{say('guests', { count: guests })}</span>}
        </p>
        {reason && (
          <p className="small" dir="auto">
            {say('saidReason', { reason })}
          </p>
        )}
        {said.length > 0 && (
          <details className="answers small">
            <summary>{say('answers', { count: said.length })}</summary>
            <dl>
              {said.map(({ key, label, text }) => (
                <div key={key}>
                  <dt className="quiet" dir="auto">
                    {label}
                  </dt>
                  <dd dir="auto">{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <p className="row-state small">
        <Standing signup={signup} />
      </p>
      {!readonly && acts.length > 0 && (
        <div className="row-acts" part="acts">
          {first && (
            <Button busy={isBusy} aria-label={say(`${first}Name`, { name })} onClick={() => begin(first)}>
              {say(first)}
            </Button>
          )}
          <ManageMenu
            label={say('moreName', { title: name })}
            title={say('more')}
            icon={<Icon of={Ellipsis} />}
            busy={isBusy}
            load={loadActs}
            props={{ acts: acts.filter(act => act !== first), busy: isBusy, onAct: begin }}
          />
        </div>
      )}
      {asking && (
        <ActivityManagerPeopleReason
          people={people}
          signups={[signup]}
          act={asking}
          onAct={given => take(asking, given)}
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  );
}

/** Where a sign-up stands: of who waits the place, of an offer until when it stands. */
function Standing({ signup }: { signup: Signup }) {
  const { status, waitPosition, offerExpireTime } = signup;
  const say = useWords(activityManagerWords);
  const lang = useLang();
  const time = status === 4 && offerExpireTime && zonedMoment(offerExpireTime, readersZone(), lang);
  return (
    <span className={`activity-state signup-${status}`} part="state">
      {status === 3 && waitPosition
        ? say('waitsAt', { num: waitPosition })
        : time
          ? say('offeredUntil', { time })
          : say(STATUS_WORDS[status])}
    </span>
  );
}

interface ActsProps {
  menu: ManageMenuPlace;
  acts: readonly PeopleAct[];
  busy: boolean;
  onAct: (act: PeopleAct) => void;
}

/** What else can be done with a sign-up. */
function Acts({ menu, acts, busy, onAct }: ActsProps) {
  const say = useWords(activityManagerWords);
  return (
    <ManagePanel menu={menu}>
      {acts.map(act => (
        <Button key={act} look="quiet" busy={busy} onClick={() => onAct(act)}>
          {say(act)}
        </Button>
      ))}
    </ManagePanel>
  );
}

const loadActs = async () => Acts;
