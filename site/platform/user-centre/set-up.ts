import { translate } from '../../../widgets/ui/i18n/words.ts';
import { personOf } from '../auth/sign-in.ts';
import { addressOfIncoming, networkOf } from '../http/client-address.ts';
import { canSetUp, makeFirstAdministrator } from '../set-up/first-administrator.ts';
import { addAccount, hashPassword, normalAccount } from './accounts.ts';
import { type Centre, formTargets, frameOf } from './centre.ts';
import {
  type Exchange,
  enterGate,
  isSentFromHere,
  readForm,
  refuse,
  refuseForNow,
  sendOn,
  sendPage,
} from './exchange.ts';
import { countFailure, secondsToWait, setUpCounters } from './failures.ts';
import { messagePage } from './pages.ts';
import { type SetUpForm, setUpPage, wrongFields } from './set-up-pages.ts';
import { userCentreWords } from './words.ts';

const PATH = '/set-up';
const DONE = `${PATH}/done`;
/** Retry-After in seconds when too many passwords are being hashed. */
const WHEN_BUSY = 1;

/** Returns the URL at which the first administrator sets name and password. */
export const setUpUrl = (issuer: string, secret: string): string => `${issuer}${PATH}?ticket=${secret}`;

/** Handles requests for the set-up pages. Returns false for any other URL. */
export async function answerSetUp(centre: Centre, exchange: Exchange, asked: string): Promise<boolean> {
  if (asked === `GET ${PATH}`) await showSetUp(centre, exchange);
  else if (asked === `POST ${PATH}`) await submitSetUp(centre, exchange);
  else if (asked === `GET ${DONE}`) await showDone(centre, exchange);
  else return false;
  return true;
}

async function showSetUp(centre: Centre, exchange: Exchange): Promise<void> {
  if (await secretOfLink(centre, exchange)) await answerForm(centre, exchange, 200, EMPTY);
}

/** Creates the first administrator. If validation fails, shows the form again, without the passwords. */
async function submitSetUp(centre: Centre, exchange: Exchange): Promise<void> {
  const fields = isSentFromHere(exchange, centre.issuer) && (await readForm(exchange));
  if (!fields) return refuse(centre, exchange, 403, 'crossSite');
  const secret = await secretOfLink(centre, exchange);
  if (secret === undefined) return;

  const form = {
    realName: fields.get('realName')?.trim() ?? '',
    account: fields.get('account')?.trim() ?? '',
  };
  const password = fields.get('password') ?? '';
  const wrong = wrongFields({ ...form, password, repeat: fields.get('repeat') ?? '' });
  if (Object.keys(wrong).length > 0) return answerForm(centre, exchange, 422, { ...form, wrong });

  const leave = await enterGate(centre, exchange, 'set-up');
  if (!leave) return refuseForNow(centre, exchange, WHEN_BUSY);
  try {
    const result = await setUp(centre, secret, form, password);
    if (result === 'taken')
      return await answerForm(centre, exchange, 422, { ...form, wrong: { account: result } });
    if (result === 'over') return await refuse(centre, exchange, 410, 'setUpLink');
    sendOn(exchange, DONE);
  } finally {
    leave();
  }
}

/** Creates the account and makes its user the administrator, in one transaction. */
async function setUp(
  centre: Centre,
  secret: string,
  { realName, account }: Pick<SetUpForm, 'realName' | 'account'>,
  password: string,
): Promise<'done' | 'over' | 'taken'> {
  const passwordHash = await hashPassword(password);
  const now = centre.clock.now();
  try {
    const isDone = await makeFirstAdministrator(centre, { secret, now }, async tx => {
      const sub = await addAccount(tx, { account: normalAccount(account), passwordHash, realName });
      if (sub === null) throw new AccountTaken();
      return personOf(tx, { sub, realName }, now);
    });
    return isDone ? 'done' : 'over';
  } catch (error) {
    if (error instanceof AccountTaken) return 'taken';
    throw error;
  }
}

/** Rolls back the transaction. */
class AccountTaken extends Error {}

/** Returns the secret of a valid link. Otherwise sends the error page, counts a failure, and returns `undefined`. */
async function secretOfLink(centre: Centre, exchange: Exchange): Promise<string | undefined> {
  const { db, clock } = centre;
  const counters = setUpCounters(networkOf(addressOfIncoming(exchange.req, centre)));
  const wait = await secondsToWait(db, counters, clock.now());
  if (wait > 0) await refuseForNow(centre, exchange, wait);
  else {
    const secret = exchange.url.searchParams.get('ticket') ?? '';
    if (await canSetUp(centre, secret, clock.now())) return secret;
    await countFailure(db, counters, clock.now());
    await refuse(centre, exchange, 410, 'setUpLink');
  }
  return undefined;
}

async function showDone(centre: Centre, exchange: Exchange): Promise<void> {
  const say = translate(userCentreWords, exchange.lang);
  const frame = await frameOf(centre, exchange.lang);
  const page = messagePage(frame, say('setUp_doneTitle'), say('setUp_doneMessage'));
  sendPage(exchange, formTargets(centre), 200, page);
}

const EMPTY: SetUpForm = { realName: '', account: '', wrong: {} };

async function answerForm(
  centre: Centre,
  exchange: Exchange,
  status: number,
  form: SetUpForm,
): Promise<void> {
  const action = `${PATH}${exchange.url.search}`;
  const page = setUpPage(await frameOf(centre, exchange.lang), action, form);
  sendPage(exchange, formTargets(centre), status, page);
}
