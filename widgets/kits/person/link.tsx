import { useWidget } from '../../core/index.ts';
import { pathOfProfile } from './path.ts';

interface ProfileLinkProps {
  /** Missing where a platform does not send it: then only the name shows. */
  id: string | undefined;
  name: string;
}

/** Name of a person or space, as a link to the profile. */
export function ProfileLink({ id, name }: ProfileLinkProps) {
  const { siteUrl } = useWidget();
  const text = <bdi>{name}</bdi>;
  if (!id) return text;
  return (
    <a className="profile-link" href={siteUrl(pathOfProfile(id))}>
      {text}
    </a>
  );
}
