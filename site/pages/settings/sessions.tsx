import { useRef, useState } from 'react';
import { sessionCalls } from '../../../widgets/contract/session/calls.ts';
import type { SessionEntry } from '../../../widgets/contract/session/schema.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { ManageStates, type ManageTurn, useManageFocus } from '../../../widgets/kits/manager/rows.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Confirm } from '../../../widgets/ui/overlay/confirm.tsx';
import '../../../widgets/kits/manager/styles.css';
import { useApi, useResource } from '../../shell/data.ts';
import { useSite } from '../../shell/site-context.ts';
import { useToast } from '../parts/use-toast.tsx';
import { nameOfSession, SessionRow } from './session-row.tsx';
import './sessions.css';
import { settingsWords } from './words.ts';

/** Where the user is signed in. Each place can be signed out, or all of them. */
export function Sessions() {
  const say = useWords(settingsWords);
  const api = useApi(sessionCalls);
  const { session } = useSite().core;
  const [state, sessions] = useResource(signal => api.sessionList({ signal }), api);
  const rows = useRef<HTMLUListElement>(null);
  const [turn, setTurn] = useState<ManageTurn | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { busy, error, run, forget } = useAction();
  const [showToast, toast] = useToast();
  const items = state.value ?? [];
  useManageFocus(turn, items, rows);

  async function onEnded(ended: SessionEntry) {
    const index = items.indexOf(ended);
    showToast(say('ended', { name: nameOfSession(ended, say) }));
    await sessions.load();
    setTurn({ id: ended.id, index });
  }
  const endAll = () =>
    run(async () => {
      await api.sessionEndOthers();
      await session.signOut();
    });

  return (
    <section className="manager sessions" aria-labelledby="sessions-title">
      <div>
        <h2 className="heading" id="sessions-title">
          {say('sessions')}
        </h2>
        <p className="quiet">{say('sessionsHint')}</p>
      </div>
      <ManageStates
        list={{ items, error: state.status === 'failed' ? state.error : null, status: state.status }}
        onRetry={() => void sessions.load()}
        count={2}
        empty={null}
      >
        <ul className="rows" ref={rows} aria-busy={state.status === 'loading' || undefined}>
          {items.map(entry => (
            <li key={entry.id}>
              <SessionRow entry={entry} onEnded={() => void onEnded(entry)} />
            </li>
          ))}
        </ul>
        <div>
          <Button look="danger" onClick={() => setAsking(true)}>
            {say('endAll')}
          </Button>
        </div>
      </ManageStates>
      {isAsking && (
        <Confirm
          title={say('endAllTitle')}
          text={say('endAllText')}
          act={say('endAll')}
          busy={busy}
          onConfirm={() => void endAll()}
          onClose={() => {
            setAsking(false);
            forget();
          }}
        >
          {error && <ManageFailed error={error} unclear={say('endUnclear')} />}
        </Confirm>
      )}
      {toast}
    </section>
  );
}
