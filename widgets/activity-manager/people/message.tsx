import { useEffect, useId, useRef, useState } from 'react';
import { ACTIVITY_MESSAGE_MAX } from '../../contract/activity/calls.ts';
import { NEWS_TITLE } from '../../contract/limits.ts';
import { SIGNUP_STATUS } from '../../contract/signup/calls.ts';
import type { SignupPage } from '../../contract/signup/schema.ts';
import { activityManagingApi } from '../../core/api/makers/activity-managing.ts';
import { type ApiError, newKey, toApiError, useApi, useWidget } from '../../core/index.ts';
import css from '../../kits/manager/dialog.css?inline';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiWords } from '../../ui/words.ts';
import { activityManagerWords } from '../words.ts';
import { STATUS_WORDS } from './model.ts';

export interface ActivityManagerMessageProps {
  activity: { id: string; title: string };
  onClose: () => void;
}

/** Whom one writes to: who takes part, who may still do so, and who was to. */
const GROUPS = [
  SIGNUP_STATUS.confirmed,
  SIGNUP_STATUS.waiting,
  SIGNUP_STATUS.offered,
  SIGNUP_STATUS.pending,
  SIGNUP_STATUS.onLeave,
] as const;
type Group = (typeof GROUPS)[number];

/** A message to those who take part: says whom it reaches before it is sent, and what they will read. */
export function ActivityManagerMessage({ activity, onClose }: ActivityManagerMessageProps) {
  const { id } = activity;
  const api = useApi(activityManagingApi);
  const { emit, toast } = useWidget();
  const say = useWords(activityManagerWords);
  const sayOfUi = useWords(uiWords);
  const { counts, error, load } = useCounts(id);
  const [groups, setGroups] = useState<readonly Group[]>([SIGNUP_STATUS.confirmed]);
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [isShort, setShort] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useSheet(form, css);
  const [titleId, contentId, leftId] = [useId(), useId(), useId()];
  const key = useIntent([id, groups.join(), title, content].join('\n'));
  const reached = counts ? groups.reduce((sum, group) => sum + counts[group], 0) : 0;
  const left = ACTIVITY_MESSAGE_MAX - [...content.trim()].length;
  const lacks = {
    title: [...title.trim()].length < NEWS_TITLE.min,
    content: content.trim() === '' || left < 0,
  };
  const send = async () => {
    setShort(true);
    if (busy || reached === 0 || lacks.title || lacks.content) return;
    setBusy(true);
    setFailed(null);
    try {
      const body = { statuses: [...groups], title, content, clientKey: key() };
      const { sendNum } = await api.message(id, body);
      emit('mskt-activity-manage', { id, act: 'message' });
      toast(say('didMessage', { count: sendNum }));
      onClose();
    } catch (fault) {
      setFailed(toApiError(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={say('messageTitle')} onClose={onClose}>
      <form
        ref={form}
        className="dialog-form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        <p dir="auto">{say('messageText', { title: activity.title })}</p>
        {error && <Failure error={error} onRetry={load} />}
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
          aria-invalid={(isShort && lacks.title) || undefined}
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
          aria-invalid={left < 0 || (isShort && lacks.content) || undefined}
          onInput={event => setContent(event.currentTarget.value)}
        />
        <p id={leftId} className={left < 0 ? 'failed small' : 'quiet small'}>
          {left < 0 ? say('over', { count: -left }) : say('left', { count: left })}
        </p>
        {counts && (
          <p className="reaches" role="status">
            {say(reached === 0 ? 'reachesNobody' : 'reaches', { count: reached })}
          </p>
        )}
        {isShort && (lacks.title || content.trim() === '') && (
          <p className="failed small" role="alert">
            {say(lacks.title ? 'titleFirst' : 'contentFirst')}
          </p>
        )}
        {failed && <ManageFailed error={failed} unclear={say('unclearMessage')} />}
        <div className="dialog-foot">
          <Button onClick={onClose}>{sayOfUi('cancel')}</Button>
          <Button type="submit" look="primary" busy={busy} disabled={reached === 0}>
            {say('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** How many stand where. */
function useCounts(id: string) {
  const api = useApi(activityManagingApi);
  const first = useRef(api);
  const [turn, setTurn] = useState(0);
  const [counts, setCounts] = useState<SignupPage['counts'] | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    const leave = new AbortController();
    setError(null);
    first.current.signups(id, { pageSize: 1 }, leave.signal).then(
      page => setCounts(page.counts),
      fault => leave.signal.aborted || setError(toApiError(fault)),
    );
    return () => leave.abort();
  }, [id, turn]);
  return { counts, error, load: () => setTurn(turn + 1) };
}

/** One key for the same message, however often it is sent: it arrives once. */
function useIntent(message: string): () => string {
  const intent = useRef({ message, key: '' });
  return () => {
    if (intent.current.message !== message || !intent.current.key)
      intent.current = { message, key: newKey() };
    return intent.current.key;
  };
}
