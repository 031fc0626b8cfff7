/** At most `max` requests in a window of `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

/** Rate limits of the API. A school with 5,000 open pages may share one address, so that of reads is generous. Those of
 * reads hold for each process. */
export const LIMITS = {
  readByAddress: { max: 30_000, seconds: 300 },
  readByPerson: { max: 3_000, seconds: 300 },
  comment: { max: 10, seconds: 60 },
  praise: { max: 60, seconds: 60 },
  /** Dynamics, news and notices together. */
  publish: { max: 10, seconds: 3600 },
  /** Per notice: reminders to confirm it. */
  remind: { max: 1, seconds: 3600 },
  /** Downloads of everything that is stored of a person. */
  personalData: { max: 5, seconds: 3600 },
  /** Codes that verify a person's email address. */
  mailCode: { max: 10, seconds: 86_400 },
  report: { max: 20, seconds: 86_400 },
} as const satisfies Record<string, Limit>;
