import type { Mentioned } from '../../contract/member/schema.ts';
import type { Mentions } from '../../ui/base/plain-text.tsx';
import { ProfileLink } from './link.tsx';

/** Links to the profiles of the people whom a text names. Undefined if it names none. */
export const mentionLinks = (mentioned: readonly Mentioned[] = []): Mentions | undefined =>
  mentioned.length > 0
    ? new Map(
        mentioned.map(({ userId, userName }) => [
          userName,
          <ProfileLink key={userId} id={userId} name={`@${userName}`} />,
        ]),
      )
    : undefined;
