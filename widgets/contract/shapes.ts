import type { z } from 'zod';
import { accountShapes } from './account/schema.ts';
import { activityShapes } from './activity/schema.ts';
import type { CallName } from './calls.ts';
import { commentShapes } from './comment/schema.ts';
import { contactShapes } from './contact/schema.ts';
import { draftShapes } from './draft/schema.ts';
import { dynamicShapes } from './dynamic/schema.ts';
import { feedShapes } from './feed/schema.ts';
import { inviteShapes } from './invite/schema.ts';
import { manageShapes } from './manage/schema.ts';
import { memberShapes } from './member/schema.ts';
import { messageShapes } from './message/schema.ts';
import { moderationShapes } from './moderation/schema.ts';
import { nationalShapes } from './national/schema.ts';
import { newsShapes } from './news/schema.ts';
import { personShapes } from './person/schema.ts';
import { rankingShapes } from './ranking/schema.ts';
import { registerShapes } from './register/schema.ts';
import { reportShapes } from './report/schema.ts';
import { searchShapes } from './search/schema.ts';
import { sessionShapes } from './session/schema.ts';
import type { Shape } from './shape.ts';
import { signupShapes } from './signup/schema.ts';
import { sitePageShapes } from './site-page/schema.ts';
import { spaceShapes } from './space/schema.ts';
import { spaceSyncShapes } from './space-sync/schema.ts';
import { themeShapes } from './theme/schema.ts';
import { visitShapes } from './visit/schema.ts';

export type { Shape } from './shape.ts';

/** The shape of every call of `calls.ts`, under the same name. */
export const shapes = {
  ...accountShapes,
  ...activityShapes,
  ...signupShapes,
  ...commentShapes,
  ...draftShapes,
  ...feedShapes,
  ...inviteShapes,
  ...manageShapes,
  ...memberShapes,
  ...nationalShapes,
  ...contactShapes,
  ...dynamicShapes,
  ...messageShapes,
  ...moderationShapes,
  ...sitePageShapes,
  ...newsShapes,
  ...personShapes,
  ...rankingShapes,
  ...registerShapes,
  ...reportShapes,
  ...searchShapes,
  ...sessionShapes,
  ...spaceShapes,
  ...spaceSyncShapes,
  ...themeShapes,
  ...visitShapes,
} as const satisfies Record<CallName, Shape>;

type Shapes = typeof shapes;
type Part<N extends CallName, P extends keyof Shape> = Shapes[N] extends {
  readonly [K in P]: infer S extends z.ZodType;
}
  ? S
  : never;
/** Query of a call. */
export type QueryOf<N extends CallName> = z.input<Part<N, 'query'>>;
/** Body of a call. */
export type BodyOf<N extends CallName> = z.input<Part<N, 'body'>>;
/** `data` of the response of a call. */
export type DataOf<N extends CallName> = z.output<Part<N, 'data'>>;
