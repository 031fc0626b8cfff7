import type { SpaceInfo } from '../../../../widgets/contract/space/schema.ts';
import { Followed, PersonSpaces } from './lists.tsx';
import type { PersonPart } from './parts.ts';

interface PersonHomeProps {
  info: SpaceInfo;
  part: PersonPart;
}

/** One part of the home page of a person: news that they collect and what they post, or one of their lists. */
export function PersonHome({ info, part }: PersonHomeProps) {
  const { id, stats, canEdit } = info;
  switch (part) {
    case 'activities':
      return (
        <mskt-activity-list
          key={id}
          loading="eager"
          heading-level="2"
          organizer-type="person"
          organizer-id={id}
        />
      );
    case 'spaces':
      return <PersonSpaces info={info} />;
    case 'followed':
      return <Followed info={info} />;
    case 'home':
      return (
        <>
          {(canEdit || stats.newsNum > 0) && <mskt-space-sync key={id} loading="eager" space-id={id} />}
          <mskt-channel key={`posts ${id}`} loading="eager" heading-level="2" user-id={id} />
        </>
      );
  }
}
