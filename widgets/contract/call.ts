/** Who may make a call: anyone, or only a signed-in person. */
export type Who = 'visitor' | 'member';

/**
 * A row of the table of calls. A row `public<Name>` beside `<name>` is its twin for visitors: if both have the same path
 * parameters, clients send the twin while the person is signed out.
 */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path on the platform; `{name}` is a path parameter. */
  readonly path: `/mskt/api/${string}`;
  readonly who: Who;
  /**
   * Type of `data`, by which clients normalize the responses of older platforms: a page of records, a list, or an
   * object. Without it `data` is passed unchanged.
   */
  readonly answers?: 'page' | 'list' | 'object';
  /** Keys of the `counts` of a page, per status or tab. Clients set those that a platform leaves out to 0. */
  readonly counts?: readonly (string | number)[];
  /** The request continues after the page is closed. */
  readonly keepalive?: true;
}

export type Calls = Readonly<Record<string, Call>>;
