import { sessionCalls } from '../../../widgets/contract/session/calls.ts';
import type { SessionEntry } from '../../../widgets/contract/session/schema.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { RelativeTime } from '../../../widgets/ui/base/relative-time.tsx';
import { type TranslateOf, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import { settingsWords } from './words.ts';

/** Name of a session: its browser and operating system, as far as they are known. */
export function nameOfSession(
  { browser, system }: SessionEntry,
  say: TranslateOf<typeof settingsWords>,
): string {
  if (browser && system) return say('browserOn', { browser, system });
  return browser || system || say('unknownBrowser');
}

interface SessionRowProps {
  entry: SessionEntry;
  onEnded: () => void;
}

/** One place where the user is signed in. */
export function SessionRow({ entry, onEnded }: SessionRowProps) {
  const say = useWords(settingsWords);
  const api = useApi(sessionCalls);
  const { busy, error, run } = useAction();
  const name = nameOfSession(entry, say);
  const end = () =>
    run(async () => {
      await api.sessionEnd({ params: { id: entry.id } });
      onEnded();
    });
  return (
    <article className="row" aria-busy={busy || undefined}>
      <div className="row-text">
        <h3 className="title">
          <bdi>{name}</bdi>
          {entry.current && <span className="session-current">{say('current')}</span>}
        </h3>
        <p className="facts dotted quiet small">
          {entry.origin && <bdi>{say('onPage', { host: new URL(entry.origin).host })}</bdi>}
          {!entry.current && entry.useTime && (
            <span>
              {say('lastUsed')} <RelativeTime time={entry.useTime} />
            </span>
          )}
          <span>
            {say('since')} <RelativeTime time={entry.createTime} />
          </span>
          {entry.stay && <span>{say('stays')}</span>}
        </p>
        {error && <ManageFailed error={error} unclear={say('endUnclear')} />}
      </div>
      {!entry.current && (
        <div className="row-acts">
          <Button busy={busy} aria-label={say('endName', { name })} onClick={() => void end()}>
            {say('end')}
          </Button>
        </div>
      )}
    </article>
  );
}
