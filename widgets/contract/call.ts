/** Who may make a call: everybody, or only somebody who is signed in. */
export type Who = 'visitor' | 'member';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path on the platform; `{name}` is a path parameter. */
  readonly path: `/mskt/api/${string}`;
  readonly who: Who;
}

export type Calls = Record<string, Call>;
