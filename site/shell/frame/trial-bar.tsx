import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSession, useSiteUrl } from '../site-context.ts';
import { shellWords } from './words.ts';

/** Banner of a read-only platform, with a link to the explanation. */
export function TrialBar() {
  const say = useWords(shellWords);
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const { expireTime } = useSession().params ?? {};
  const date = expireTime && new Date(expireTime).toLocaleDateString(lang, { dateStyle: 'long' });
  return (
    <p className="notice">
      <span>{date ? say('since', { date }) : say('readOnly')}</span>
      <a href={siteUrl('expired')}>{say('trialMore')}</a>
    </p>
  );
}
