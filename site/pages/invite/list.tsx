import { createElement, useCallback, useState } from 'react';
import type { Invite, InvitePage } from '../../../widgets/contract/invite/schema.ts';
import { INVITE_STATUS, inviteApi } from '../../../widgets/core/api/invite.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import '../../../widgets/kits/manager/styles.css';
import { ManageTabs } from '../../../widgets/kits/manager/tabs.tsx';
import { Paging } from '../../../widgets/ui/base/paging.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { ToastBox } from '../../../widgets/ui/overlay/toast.tsx';
import { usePageCalls, usePageList } from '../../shell/page-calls.ts';
import { useSession } from '../../shell/site-context.ts';
import { InvitesMade, type MadeInvite } from './created.tsx';
import { InviteForm } from './form.tsx';
import { InviteRow } from './row.tsx';
import './list.css';
import { inviteWords } from './words.ts';

export interface SpaceInvitationsProps {
  spaceId: string;
  headingLevel?: number;
}

type Chosen = '0' | `${Invite['status']}`;
type Counts = InvitePage['counts'];

const STATUSES = Object.values(INVITE_STATUS);
/** Error codes for users who do not manage the space. */
const NOT_THEIRS = ['FORBIDDEN', 'NOT_FOUND'];

/** Invitations to a space, with the form that creates links. Renders nothing if the user may not invite. */
export function SpaceInvitations(props: SpaceInvitationsProps) {
  const { person } = useSession();
  return person && <Invitations key={`${person.userId} ${props.spaceId}`} {...props} />;
}

function Invitations({ spaceId, headingLevel = 2 }: SpaceInvitationsProps) {
  const calls = usePageCalls(inviteApi);
  const say = useWords(inviteWords);
  const [chosen, setChosen] = useState<Chosen>('0');
  const [counts, setCounts] = useState<Counts | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<{ invites: readonly MadeInvite[]; failed: number } | null>(null);
  const [told, setTold] = useState('');
  const [state, list] = usePageList(
    useCallback(
      async ({ pageIndex }: { pageIndex: number }, signal: AbortSignal) => {
        const status = chosen === '0' ? undefined : (chosen as `${Invite['status']}`);
        const page = await calls.list({ groupId: spaceId, status, pageIndex }, signal);
        setCounts(page.counts);
        return page;
      },
      [calls, spaceId, chosen],
    ),
  );
  const { status, items, error, more } = state;
  const again = () => void list.load(list.pages());

  if (error && NOT_THEIRS.includes(error.code)) return null;
  const total = counts && Object.values(counts).reduce((sum, num) => sum + num, 0);
  const isEmpty = items.length === 0;
  return (
    <section className="manager invitations" aria-label={say('listTitle')}>
      <div className="manager-head">
        <div>
          {createElement(`h${headingLevel}`, { className: 'heading' }, say('listTitle'))}
          <p className="quiet small">{say('lead')}</p>
        </div>
        <Button look={isOpen ? 'plain' : 'primary'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'closeForm' : 'invite')}
        </Button>
      </div>
      {isOpen && (
        <InviteForm
          spaceId={spaceId}
          calls={calls}
          onMade={(invites, failed) => {
            if (invites.length > 0) setMade({ invites, failed });
            setOpen(failed > 0);
            again();
          }}
          onUnclear={again}
        />
      )}
      {made && <InvitesMade made={made.invites} failed={made.failed} onDone={() => setMade(null)} />}
      {total !== null && total > 0 && (
        <ManageTabs<Chosen>
          label={say('tabs')}
          tabs={[
            ['0', say('all')],
            ...STATUSES.filter(code => `${code}` === chosen || (counts && counts[code] > 0)).map(
              code => [`${code}`, say(`status${code}`)] as const,
            ),
          ]}
          counts={counts && { 0: total, ...counts }}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {error && <Failure error={error} onRetry={again} />}
      {status === 'loading' && isEmpty && <Skeleton count={2} lines={2} />}
      {status === 'ready' && isEmpty && (
        <Empty
          title={say(chosen === '0' ? 'none' : 'noneSo')}
          {...(chosen === '0' && { hint: say('noneHint') })}
          action={chosen !== '0' && <Button onClick={() => setChosen('0')}>{say('seeAll')}</Button>}
        />
      )}
      {!isEmpty && (
        <>
          <ul className="rows" aria-busy={status === 'loading' || undefined}>
            {items.map(invite => (
              <li key={invite.id}>
                <InviteRow
                  invite={invite}
                  calls={calls}
                  headingLevel={headingLevel + 1}
                  onResent={fresh => {
                    setMade({ invites: [fresh], failed: 0 });
                    setTold(say('resent'));
                    again();
                  }}
                  onRevoked={() => {
                    setTold(say('revoked'));
                    again();
                  }}
                />
              </li>
            ))}
          </ul>
          <Paging more={more} onMore={() => void list.loadMore()} />
        </>
      )}
      {told && <ToastBox key={told} text={told} onDone={() => setTold('')} />}
    </section>
  );
}
