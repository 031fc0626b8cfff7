import { z } from 'zod';
import { url } from '../envelope.ts';
import type { ShapesOf } from '../shape.ts';
import type { feedCalls } from './calls.ts';

/** The address of a person's calendar. Anyone with the address can read the calendar until it is renewed. */
const feedToken = z.object({ token: z.string().min(1), url });
export type FeedToken = z.infer<typeof feedToken>;

export const feedShapes = {
  feedToken: {
    summary: 'The secret address of the calendar with what the person has signed up for.',
    data: feedToken,
  },
  feedTokenReset: {
    summary: 'Renews the secret address of the calendar. The former address answers NOT_FOUND from then on.',
    data: feedToken,
  },
} as const satisfies ShapesOf<typeof feedCalls>;
