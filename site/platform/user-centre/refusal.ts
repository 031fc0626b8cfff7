import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { type Centre, formTargets, frameOf, type UserCentreOptions } from './centre.ts';
import { type Exchange, sendPage } from './exchange.ts';
import type { Html } from './html.ts';
import { messagePage, timeText } from './pages.ts';
import { type Reason, userCentreWords } from './words.ts';

/** Returns the error page for a reason, with a link back to the platform. `detail` is information for support. */
export async function refusal(
  options: UserCentreOptions,
  lang: Lang,
  reason: Reason,
  detail?: string,
): Promise<Html> {
  const say = translate(userCentreWords, lang);
  const [title, message] = [say(`refusal_${reason}_title`), say(`refusal_${reason}_message`)];
  return messagePage(await frameOf(options, lang), title, message, detail);
}

/** Sends the error page for a reason. */
export async function refuse(
  centre: Centre,
  exchange: Exchange,
  status: number,
  reason: Reason,
): Promise<void> {
  const page = await refusal(centre, exchange.lang, reason);
  sendPage(exchange, formTargets(centre), status, page);
}

/** Sends 429 with Retry-After: the next attempt is not allowed yet. */
export async function refuseForNow(centre: Centre, exchange: Exchange, seconds: number): Promise<void> {
  const { lang } = exchange;
  const say = translate(userCentreWords, lang);
  const message = say('tooEarly_message', { time: timeText(lang, seconds) });
  const page = messagePage(await frameOf(centre, lang), say('tooEarly_title'), message);
  sendPage(exchange, formTargets(centre), 429, page, { 'Retry-After': String(seconds) });
}
