import { createElement, useState } from 'react';
import { INVITE_STATUS, inviteCalls } from '../../../widgets/contract/invite/calls.ts';
import type { Invite, InvitePage } from '../../../widgets/contract/invite/schema.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import '../../../widgets/kits/manager/styles.css';
import { ManageRows } from '../../../widgets/kits/manager/rows.tsx';
import { ManageTabs } from '../../../widgets/kits/manager/toolbar.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi, usePagedList } from '../../shell/data.ts';
import { useSession } from '../../shell/site-context.ts';
import { useToast } from '../parts/use-toast.tsx';
import { InvitesMade, type MadeInvite } from './created.tsx';
import { InviteForm } from './form.tsx';
import { Row } from './row.tsx';
import './list.css';
import { inviteWords } from './words.ts';

interface InvitationsProps {
  spaceId: string;
  headingLevel?: number;
}

type Chosen = '0' | `${Invite['status']}`;
type Counts = InvitePage['counts'];

const STATUSES = Object.values(INVITE_STATUS);
/** Error codes for users who do not manage the space. */
const NOT_THEIRS = ['FORBIDDEN', 'NOT_FOUND'];

/** Invitations to a space, with the form that creates links. Renders nothing if the user may not invite. */
export function SpaceInvitations(props: InvitationsProps) {
  const { person } = useSession();
  return person && <Invitations key={`${person.userId} ${props.spaceId}`} {...props} />;
}

function Invitations({ spaceId, headingLevel = 2 }: InvitationsProps) {
  const api = useApi(inviteCalls);
  const say = useWords(inviteWords);
  const [chosen, setChosen] = useState<Chosen>('0');
  const [counts, setCounts] = useState<Counts | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<{ invites: readonly MadeInvite[]; failed: number } | null>(null);
  const [showToast, toast] = useToast();
  const [state, list] = usePagedList(
    async ({ pageIndex }, signal) => {
      const status = chosen === '0' ? undefined : chosen;
      const page = await api.inviteList({ query: { groupId: spaceId, status, pageIndex }, signal });
      setCounts(page.counts);
      return page;
    },
    api,
    spaceId,
    chosen,
  );
  const { error } = state;
  const again = () => void list.load(list.pages());

  if (error && NOT_THEIRS.includes(error.code)) return null;
  const total = counts && Object.values(counts).reduce((sum, num) => sum + num, 0);
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
      <ManageRows
        list={state}
        turn={null}
        count={2}
        onMore={() => void list.loadMore()}
        onRetry={again}
        empty={
          <Empty
            title={say(chosen === '0' ? 'none' : 'noneSo')}
            {...(chosen === '0' && { hint: say('noneHint') })}
            action={chosen !== '0' && <Button onClick={() => setChosen('0')}>{say('seeAll')}</Button>}
          />
        }
        row={invite => (
          <Row
            invite={invite}
            headingLevel={headingLevel + 1}
            onResent={fresh => {
              setMade({ invites: [fresh], failed: 0 });
              showToast(say('resent'));
              again();
            }}
            onRevoked={() => {
              showToast(say('revoked'));
              again();
            }}
          />
        )}
      />
      {toast}
    </section>
  );
}
