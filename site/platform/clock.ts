/** The only source of the current time, so that tests can control it. */
export interface Clock {
  now(): Date;
}
