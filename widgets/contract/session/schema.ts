import { z } from 'zod';
import { origin } from '../account/schema.ts';
import { id, time } from '../envelope.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { sessionCalls } from './calls.ts';

/** A place where the person is signed in. The id reveals nothing of its token. */
export const sessionEntry = z.object({
  id,
  /** The session that asks. */
  current: z.boolean(),
  /** Names of the browser and of the operating system, as `Firefox` and `Windows`. Empty if unknown. */
  browser: z.string(),
  system: z.string(),
  /** Origin of the school's page that the session is bound to. Missing on the platform's own site. */
  origin: origin.optional(),
  createTime: time,
  /** Last use, at most a quarter of an hour old. Missing if it is not known. */
  useTime: time.optional(),
  /** The session lasts for 30 days even when it is not used. Otherwise it ends after twelve hours without use. */
  stay: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

/** How many sessions were ended. */
const sessionsEnded = z.object({ num: z.number().int() });

export const sessionShapes = {
  sessionList: {
    summary: 'Where the person is signed in, the latest use first.',
    data: z.array(sessionEntry),
  },
  sessionEnd: {
    summary: 'Signs the person out of one place, as of its next request. Repeating it changes nothing.',
    params: byId,
    data: sessionsEnded,
  },
  sessionEndOthers: {
    summary: 'Signs the person out everywhere else.',
    data: sessionsEnded,
  },
} as const satisfies ShapesOf<typeof sessionCalls>;
