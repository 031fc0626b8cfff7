/** The one source of time, so that a test can steer it. */
export interface Clock {
  now(): Date;
}
