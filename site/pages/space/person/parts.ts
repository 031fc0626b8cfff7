import type { SpaceInfo } from '../../../../widgets/contract/space/schema.ts';

/** Scope of the space of a person. */
export const PERSON = 6;

const PARTS = ['home', 'activities', 'spaces', 'followed'] as const;

/** Part of the home page of a person: news and posts, activities, communities and studios, people whom they follow. */
export type PersonPart = (typeof PARTS)[number];

export const partIn = (url: URL): PersonPart => {
  const part = url.searchParams.get('part');
  return PARTS.find(one => one === part) ?? 'home';
};

/** Parts that have something to show to the reader; for the person, all. */
export function partsOf({ canEdit, stats }: SpaceInfo): PersonPart[] {
  const { activityNum = 0, followingNum = 0 } = stats;
  const hasContent = { home: true, activities: activityNum > 0, spaces: true, followed: followingNum > 0 };
  return PARTS.filter(part => canEdit || hasContent[part]);
}
