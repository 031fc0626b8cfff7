import { createElement } from 'react';
import type { SpaceMember } from '../../../widgets/contract/member/schema.ts';
import { spaceApi } from '../../../widgets/core/api/space.ts';
import { ManageStates } from '../../../widgets/kits/manager/rows.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Paging } from '../../../widgets/ui/base/paging.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi, usePagedList, useResource } from '../../shell/data.ts';
import { useSession } from '../../shell/site-context.ts';
import { useToast } from '../parts/use-toast.tsx';
import { Applications } from './applications.tsx';
import { Membership } from './membership.tsx';
import { ProfileRow } from './profile-row.tsx';
import { spaceWords } from './words.ts';

interface SpaceMembersProps {
  spaceId: string;
  headingLevel?: number;
}

/** Members of a space, the button to join or leave and, for its managers, the pending requests. */
export function SpaceMembers(props: SpaceMembersProps) {
  const { person } = useSession();
  return <Members key={`${person?.userId} ${props.spaceId}`} {...props} />;
}

function Members({ spaceId, headingLevel = 2 }: SpaceMembersProps) {
  const say = useWords(spaceWords);
  const { person } = useSession();
  const api = useApi(spaceApi);
  const [showToast, toast] = useToast();
  const params = { id: spaceId };
  const [state, space] = useResource(signal => api.spaceDetail({ params, signal }), api, spaceId);
  const [members, list] = usePagedList(
    async ({ pageIndex }, signal) => {
      const page = await api.spaceMembers({ params, query: { pageIndex }, signal });
      return { ...page, records: page.records.map(member => ({ ...member, id: member.userId })) };
    },
    api,
    spaceId,
  );
  const again = () => {
    void space.load();
    void list.load(list.pages());
  };
  const showResult = (text: string) => {
    showToast(text);
    again();
  };
  const { value } = state;
  const { items, more } = members;
  if (state.status === 'failed' && !value) return <Failure error={state.error} onRetry={again} />;
  const title = value ? say('titleNum', { count: value.memberNum }) : say('title');
  return (
    <section className="space-members" aria-label={say('title')}>
      {person && value?.applyNum !== undefined && (
        <Applications spaceId={spaceId} headingLevel={headingLevel} onDone={showResult} />
      )}
      <header className="space-members-head">
        {createElement(`h${headingLevel}`, { className: 'heading' }, title)}
        {value && <Membership space={value} onDone={showResult} />}
      </header>
      <ManageStates list={members} onRetry={again} empty={<p className="quiet">{say('nobody')}</p>}>
        <ul className="people" aria-busy={members.status === 'loading' || undefined}>
          {items.map(member => (
            <Member key={member.id} member={member} />
          ))}
        </ul>
        {more !== 'none' && <Paging more={more} onMore={() => void list.loadMore()} />}
      </ManageStates>
      {toast}
    </section>
  );
}

function Member({ member }: { member: SpaceMember }) {
  const say = useWords(spaceWords);
  const lang = useLang();
  const { userId, userName, avatar, schoolName, role, joinTime } = member;
  const time = joinTime && new Date(joinTime).toLocaleDateString(lang, { dateStyle: 'medium' });
  return (
    <ProfileRow
      id={userId}
      name={userName}
      picture={avatar}
      role={role > 1 ? say(`role${role}` as 'role2') : ''}
      facts={[schoolName, time && say('since', { time })]}
    />
  );
}
