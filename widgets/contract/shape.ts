import { z } from 'zod';
import type { Calls } from './call.ts';
import { id } from './envelope.ts';

/** Input of a call, and the `data` of its envelope. */
export interface Shape {
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** A token that is bound to a school's page may make this call too, with the powers of a plain member. */
  readonly embed?: true;
  /** Clients poll this call, so it does not extend the idle timeout of the session. */
  readonly polls?: true;
  /** The body contains texts for other people. Blocked words are refused with SENSITIVE_CONTENT. */
  readonly screened?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
}

/** Exactly one shape per row. */
export type ShapesOf<C extends Calls> = Readonly<Record<keyof C, Shape>>;

export const byId = z.object({ id });
export const byRid = z.object({ rid: id });
