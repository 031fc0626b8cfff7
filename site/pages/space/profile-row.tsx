import { pathOfProfile } from '../../../widgets/kits/person/path.ts';
import { Avatar } from '../../../widgets/ui/base/avatar.tsx';
import { useSiteUrl } from '../../shell/site-context.ts';
import './members.css';

interface ProfileRowProps {
  id: string;
  name: string;
  /** Address of the picture. */
  picture: string | undefined;
  /** Role beside the name; empty for none. */
  role?: string;
  /** Below the name; missing ones are left out. */
  facts: readonly (string | undefined)[];
}

/** A person or space in a list, linked to the profile. */
export function ProfileRow({ id, name, picture, role, facts }: ProfileRowProps) {
  const siteUrl = useSiteUrl();
  const about = facts.filter(Boolean).join(' · ');
  return (
    <li className="person">
      <Avatar name={name} src={picture} />
      <div className="person-text">
        <p>
          <a className="profile-link name" href={siteUrl(pathOfProfile(id))}>
            <bdi>{name}</bdi>
          </a>
          {role && <span className="person-role small">{role}</span>}
        </p>
        {about && (
          <p className="quiet small" dir="auto">
            {about}
          </p>
        )}
      </div>
    </li>
  );
}
