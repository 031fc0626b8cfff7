import { useId, useRef, useState } from 'react';
import { ACTIVITY_MESSAGE_MAX, activityCalls } from '../../contract/activity/calls.ts';
import { NEWS_TITLE } from '../../contract/limits.ts';
import { SIGNUP_STATUS, signupCalls } from '../../contract/signup/calls.ts';
import { newKey, useApi, useQuery, useWidget } from '../../core/index.ts';
import { useAction } from '../../kits/manager/actions.ts';
import { ManageDialogFoot, ManageDialogForm } from '../../kits/manager/dialog-form.tsx';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { STATUS_WORDS } from '../people/model.ts';
import { activityManagerWords } from '../words.ts';

export interface MessageDialogProps {
  activity: { id: string; title: string };
  onClose: () => void;
}

/** Recipients by status: participants, those who still may participate, and those who can't come. */
const GROUPS = [
  SIGNUP_STATUS.confirmed,
  SIGNUP_STATUS.waiting,
  SIGNUP_STATUS.offered,
  SIGNUP_STATUS.pending,
  SIGNUP_STATUS.onLeave,
] as const;
type Group = (typeof GROUPS)[number];

/** Message to the participants of an activity. Shows the number of recipients before it is sent. */
export function MessageDialog({ activity, onClose }: MessageDialogProps) {
  const { id } = activity;
  const api = useApi(activityCalls);
  const { emit, toast } = useWidget();
  const say = useWords(activityManagerWords);
  const signups = useSignupCounts(id);
  const counts = signups.value;
  const [groups, setGroups] = useState<readonly Group[]>([SIGNUP_STATUS.confirmed]);
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [isChecked, setChecked] = useState(false);
  const action = useAction();
  const [titleId, contentId, leftId] = [useId(), useId(), useId()];
  const key = useIdempotencyKey([id, groups.join(), title, content].join('\n'));
  const recipients = counts ? groups.reduce((sum, group) => sum + counts[group], 0) : 0;
  const left = ACTIVITY_MESSAGE_MAX - [...content.trim()].length;
  const lacks = {
    title: [...title.trim()].length < NEWS_TITLE.min,
    content: content.trim() === '' || left < 0,
  };
  const send = async () => {
    setChecked(true);
    if (action.busy || recipients === 0 || lacks.title || lacks.content) return;
    await action.run(async () => {
      const body = { statuses: [...groups], title, content, clientKey: key() };
      const { sendNum } = await api.activityMessage({ params: { id }, body });
      emit('mskt-activity-manage', { id, act: 'message' });
      toast(say('didMessage', { count: sendNum }));
      onClose();
    });
  };
  return (
    <ManageDialogForm title={say('messageTitle')} onSubmit={send} onClose={onClose}>
      <p dir="auto">{say('messageText', { title: activity.title })}</p>
      {signups.status === 'failed' && <Failure error={signups.error} onRetry={signups.reload} />}
      <fieldset className="groups">
        <legend>{say('messageTo')}</legend>
        {GROUPS.filter(group => group === SIGNUP_STATUS.confirmed || !counts || counts[group] > 0).map(
          group => (
            <label key={group} className="check">
              <input
                type="checkbox"
                checked={groups.includes(group)}
                onChange={event => {
                  const others = groups.filter(each => each !== group);
                  setGroups(event.currentTarget.checked ? [...others, group] : others);
                }}
              />
              <span>
                {say(STATUS_WORDS[group])} {counts && <span className="num">{counts[group]}</span>}
              </span>
            </label>
          ),
        )}
      </fieldset>
      <label htmlFor={titleId}>{say('messageSubject')}</label>
      <input
        id={titleId}
        className="field"
        part="field"
        dir="auto"
        maxLength={NEWS_TITLE.max}
        value={title}
        aria-required="true"
        aria-invalid={(isChecked && lacks.title) || undefined}
        onInput={event => setTitle(event.currentTarget.value)}
      />
      <label htmlFor={contentId}>{say('messageContent')}</label>
      <textarea
        id={contentId}
        className="field"
        part="field"
        rows={5}
        dir="auto"
        value={content}
        aria-required="true"
        aria-describedby={leftId}
        aria-invalid={left < 0 || (isChecked && lacks.content) || undefined}
        onInput={event => setContent(event.currentTarget.value)}
      />
      <p id={leftId} className={left < 0 ? 'failed small' : 'quiet small'}>
        {left < 0 ? say('over', { count: -left }) : say('left', { count: left })}
      </p>
      {counts && (
        <p role="status">{say(recipients === 0 ? 'reachesNobody' : 'reaches', { count: recipients })}</p>
      )}
      {isChecked && (lacks.title || content.trim() === '') && (
        <p className="failed small" role="alert">
          {say(lacks.title ? 'titleFirst' : 'contentFirst')}
        </p>
      )}
      {action.error && <ManageFailed error={action.error} unclear={say('unclearMessage')} />}
      <ManageDialogFoot act={say('send')} busy={action.busy} disabled={recipients === 0} onClose={onClose} />
    </ManageDialogForm>
  );
}

/** Number of sign-ups of an activity by status; the value is null until loaded. */
export const useSignupCounts = (id: string) =>
  useQuery(
    signupCalls,
    async (api, signal) => (await api.signupList({ params: { id }, query: { pageSize: 1 }, signal })).counts,
    id,
  );

/** Returns the same key for the same message, so that a retry is not delivered twice. */
function useIdempotencyKey(message: string): () => string {
  const sent = useRef({ message, key: '' });
  return () => {
    if (sent.current.message !== message || !sent.current.key) sent.current = { message, key: newKey() };
    return sent.current.key;
  };
}
