import { z } from 'zod';
import { id, page, pageQuery } from './envelope.ts';
import { GROUP_TYPE, SPACE_ROLE, VISIBILITY } from './limits.ts';
import { coded, oneOf } from './news.ts';

const space = z.object({
  id,
  name: z.string(),
  intro: z.string(),
  schoolName: z.string().optional(),
  memberNum: z.number().int().min(0),
  /** Its dynamics. */
  shareNum: z.number().int().min(0),
  visitNum: z.number().int().min(0),
  /** Who may read it: 0 members, 1 everybody signed in, 2 everyone. */
  visibility: oneOf(VISIBILITY),
  /** 0 none, 1 member, 2 moderator, 3 host, 4 owner. */
  myRole: oneOf(SPACE_ROLE),
});

export const communitySpace = space.extend({ type: z.literal(GROUP_TYPE.communitySpace) });
export type CommunitySpace = z.infer<typeof communitySpace>;

export const teaStudio = space.extend({ type: z.literal(GROUP_TYPE.teaStudio) });
export type TeaStudio = z.infer<typeof teaStudio>;

/** With `role`, only spaces in which the person is at least that. */
export const mySpacesQuery = pageQuery
  .omit({ asOf: true })
  .extend({ role: coded(SPACE_ROLE).default(SPACE_ROLE.member) });

export const communitySpacePage = page(communitySpace);
export const teaStudioPage = page(teaStudio);
