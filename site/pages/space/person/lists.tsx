import type { PersonSpace } from '../../../../widgets/contract/person/schema.ts';
import type { SpaceInfo } from '../../../../widgets/contract/space/schema.ts';
import { personApi } from '../../../../widgets/core/api/person.ts';
import { ManageStates } from '../../../../widgets/kits/manager/rows.tsx';
import { Empty } from '../../../../widgets/ui/base/empty.tsx';
import { Paging } from '../../../../widgets/ui/base/paging.tsx';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { useApi, usePagedList } from '../../../shell/data.ts';
import { useSession, useSiteUrl } from '../../../shell/site-context.ts';
import { ProfileRow } from '../profile-row.tsx';
import { spaceWords } from '../words.ts';
import { personWords } from './words.ts';

interface PersonProps {
  info: SpaceInfo;
}

/** Communities and studios of a person. */
export function PersonSpaces({ info: { id, canEdit } }: PersonProps) {
  const say = useWords(personWords);
  const api = useApi(personApi);
  const siteUrl = useSiteUrl();
  const { person } = useSession();
  const [spaces, list] = usePagedList(
    ({ pageIndex }, signal) => api.personSpaces({ params: { id }, query: { pageIndex }, signal }),
    api,
    id,
    person?.userId,
  );
  return (
    <section className="space-members" aria-labelledby="person-spaces">
      <h2 className="heading" id="person-spaces">
        {say('spaces')}
      </h2>
      <ManageStates
        list={spaces}
        onRetry={() => void list.load(list.pages())}
        empty={
          <Empty
            title={say('noSpaces')}
            {...(canEdit && {
              hint: say('noSpacesHint'),
              action: (
                <a className="button" href={siteUrl('teachingSports')}>
                  {say('findSpaces')}
                </a>
              ),
            })}
          />
        }
      >
        <ul className="people" aria-busy={spaces.status === 'loading' || undefined}>
          {spaces.items.map(space => (
            <SpaceEntry key={space.id} space={space} />
          ))}
        </ul>
        {spaces.more !== 'none' && <Paging more={spaces.more} onMore={() => void list.loadMore()} />}
      </ManageStates>
    </section>
  );
}

function SpaceEntry({ space: { id, name, type, logo, schoolName, role } }: { space: PersonSpace }) {
  const say = useWords(personWords);
  const sayRole = useWords(spaceWords);
  return (
    <ProfileRow
      id={id}
      name={name}
      picture={logo}
      role={role > 1 ? sayRole(`role${role}` as 'role2') : ''}
      facts={[say(`type${type}`), schoolName]}
    />
  );
}

/** People whom a person follows. */
export function Followed({ info: { id, canEdit } }: PersonProps) {
  const say = useWords(personWords);
  const api = useApi(personApi);
  const siteUrl = useSiteUrl();
  const { person } = useSession();
  const [followed, list] = usePagedList(
    async ({ pageIndex }, signal) => {
      const page = await api.personFollowing({ params: { id }, query: { pageIndex }, signal });
      return { ...page, records: page.records.map(one => ({ ...one, id: one.userId })) };
    },
    api,
    id,
    person?.userId,
  );
  const { items, more } = followed;
  return (
    <section className="space-members" aria-labelledby="person-followed">
      <header className="space-members-head">
        <h2 className="heading" id="person-followed">
          {say(canEdit ? 'followedOwn' : 'followed')}
        </h2>
        {canEdit && items.length > 0 && (
          <a className="button" href={siteUrl('channelPage?feed=following')}>
            {say('toFollowed')}
          </a>
        )}
      </header>
      <ManageStates
        list={followed}
        onRetry={() => void list.load(list.pages())}
        empty={<Empty title={say('noFollowed')} hint={say('noFollowedHint')} />}
      >
        <ul className="people" aria-busy={followed.status === 'loading' || undefined}>
          {items.map(({ userId, userName, avatar, schoolName }) => (
            <ProfileRow key={userId} id={userId} name={userName} picture={avatar} facts={[schoolName]} />
          ))}
        </ul>
        {more !== 'none' && <Paging more={more} onMore={() => void list.loadMore()} />}
      </ManageStates>
    </section>
  );
}
