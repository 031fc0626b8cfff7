import { useState } from 'react';
import { manageCalls } from '../../../../widgets/contract/manage/calls.ts';
import type { ManageArea, ManageOverview, WaitingItem } from '../../../../widgets/contract/manage/schema.ts';
import { Empty } from '../../../../widgets/ui/base/empty.tsx';
import { lazyComponent, lazyModule } from '../../../../widgets/ui/base/lazy.tsx';
import { RelativeTime } from '../../../../widgets/ui/base/relative-time.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { useApi, useResource } from '../../../shell/data.ts';
import { useSession, useSite, useSiteUrl } from '../../../shell/site-context.ts';
import { PageFailed, PageWaiting } from '../../parts/loading.tsx';
import { useToast } from '../../parts/use-toast.tsx';
import './page.css';
import { overviewWords } from './words.ts';

/** What waits for the signed-in user's decision, and everything they manage. */
export function ManagePage() {
  const title = useWords(overviewWords)('title');
  const { person } = useSession();
  return (
    <div className="page">
      {person ? <Overview key={person.userId} title={title} /> : <PageWaiting title={title} />}
    </div>
  );
}

function Overview({ title }: { title: string }) {
  const api = useApi(manageCalls);
  const say = useWords(overviewWords);
  const [state, resource] = useResource(signal => api.manageOverview({ signal }), api);
  const { value } = state;
  if (state.status === 'failed' && !value)
    return <PageFailed title={title} error={state.error} onRetry={() => void resource.load()} />;
  if (!value) return <PageWaiting title={title} />;
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      {value.areas.length === 0 ? (
        <Empty title={say('noArea')} hint={say('noAreaHint')} />
      ) : (
        <>
          <Waiting waiting={value.waiting} />
          <Areas areas={value.areas} />
        </>
      )}
    </>
  );
}

function Waiting({ waiting }: Pick<ManageOverview, 'waiting'>) {
  const say = useWords(overviewWords);
  const { platform } = useSite().core;
  return (
    <section className="waiting" aria-label={say('waiting')}>
      <h2>{say('waiting')}</h2>
      {waiting.length === 0 ? (
        <Empty title={say('nothing')} hint={say('nothingHint')} />
      ) : (
        <ul>
          {waiting.map(item => (
            <li key={`${item.kind} ${item.url}`}>
              {item.kind === 'joinRequest' && item.id ? (
                <JoinRequests item={item} spaceId={item.id} />
              ) : (
                <a className="waiting-row" href={new URL(item.url, platform).href}>
                  <WaitingText item={item} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const applications = lazyModule(() => import('../../space/applications.tsx'));
const Applications = lazyComponent(applications, part => part.Applications);

/** Requests to join a space, which are answered in place. */
function JoinRequests({ item, spaceId }: { item: WaitingItem; spaceId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [answered, setAnswered] = useState(0);
  const [showToast, toast] = useToast();
  return (
    <>
      <button
        type="button"
        className="waiting-row"
        aria-expanded={isOpen}
        onClick={() => setOpen(before => !before)}
      >
        <WaitingText item={{ ...item, num: Math.max(0, item.num - answered) }} />
      </button>
      {isOpen && (
        <Applications
          spaceId={spaceId}
          headingLevel={3}
          onDone={text => {
            setAnswered(before => before + 1);
            showToast(text);
          }}
        />
      )}
      {toast}
    </>
  );
}

function WaitingText({ item: { kind, num, title, since } }: { item: WaitingItem }) {
  const say = useWords(overviewWords);
  return (
    <>
      <span className="waiting-text">
        <span className="waiting-what">{say(kind, { num, count: num })}</span>
        {title && <bdi className="quiet">{title}</bdi>}
      </span>
      {since && (
        <span className="quiet small">
          {num > 1 && say('since')}
          <RelativeTime time={since} />
        </span>
      )}
    </>
  );
}

const PATHS: Record<ManageArea, string> = {
  activities: 'manageList',
  news: 'publish/editNews',
  reports: 'manageList?tab=reports',
  registrations: 'register',
  contacts: 'cooperation',
  rules: 'manageList?tab=rules',
};

function Areas({ areas }: Pick<ManageOverview, 'areas'>) {
  const say = useWords(overviewWords);
  const siteUrl = useSiteUrl();
  return (
    <nav className="areas" aria-label={say('areas')}>
      <h2>{say('areas')}</h2>
      <ul>
        {areas.map(area => (
          <li key={area}>
            <a className="area" href={siteUrl(PATHS[area])}>
              <span className="area-name">{say(`area_${area}`)}</span>
              <span className="quiet small">{say(`area_${area}Hint`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
