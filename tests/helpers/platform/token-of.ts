import { type Account, preparedOfWorker } from './prepared.ts';

/** The platform's token of a demo person who has signed in, for requests without a page. */
export function tokenOf(account: Account): string {
  const { origins } = preparedOfWorker().signedIn[account];
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token');
  if (!stored) throw new Error(`No token was kept of ${account}.`);
  return stored.value;
}
