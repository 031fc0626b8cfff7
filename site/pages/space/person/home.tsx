import type { SpaceInfo } from '../../../../widgets/contract/space/schema.ts';
import { lazyComponent, lazyModule } from '../../../../widgets/ui/base/lazy.tsx';
import { Skeleton } from '../../../../widgets/ui/base/skeleton.tsx';
import type { PersonPart } from './parts.ts';

const lists = lazyModule(() => import('./lists.tsx'));
const PersonSpaces = lazyComponent(lists, part => part.PersonSpaces);
const Followed = lazyComponent(lists, part => part.Followed);

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
      return <PersonSpaces info={info} fallback={<Skeleton count={4} lines={2} />} />;
    case 'followed':
      return <Followed info={info} fallback={<Skeleton count={4} lines={2} />} />;
    case 'home':
      return (
        <>
          {(canEdit || stats.newsNum > 0) && <mskt-space-sync key={id} loading="eager" space-id={id} />}
          <mskt-channel key={`posts ${id}`} loading="eager" heading-level="2" user-id={id} />
        </>
      );
  }
}
