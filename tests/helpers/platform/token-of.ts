import { type Account, preparedOfWorker } from './prepared.ts';

/** Platform token of a signed-in demo user, for requests without a page. */
export function tokenOf(account: Account): string {
  const { origins } = preparedOfWorker().signedIn[account];
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token');
  if (!stored) throw new Error(`No token was kept of ${account}.`);
  return stored.value;
}
