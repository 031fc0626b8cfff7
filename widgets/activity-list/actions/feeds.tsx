import { CalendarPlus, Rss } from 'lucide';
import { useWidget } from '../../core/index.ts';
import { CopyLink } from '../../ui/base/copy-link.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { type ActivityQuestion, queryOf } from '../question.ts';
import { activityListWords } from '../words.ts';

/** Addresses of the filtered list for calendars and feed readers. They contain nothing that only the user sees. */
export function Feeds({ question }: { question: ActivityQuestion }) {
  const { mediaUrl, lang, toast } = useWidget();
  const say = useWords(activityListWords);
  const shared = queryOf({ ...question, limit: 0, mine: false, sort: '' });
  const given = Object.entries({ ...shared, lang }).filter(([, value]) => value);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const feed = (kind: string) => mediaUrl(`/mskt/api/index/feed/activity.${kind}?${query}`) ?? '';
  const calendar = feed('ics');
  return (
    <div className="subscribe">
      <p className="quiet small">{say('subscribeHint')}</p>
      <a className="button plain" part="button plain" href={calendar.replace(/^https?/, 'webcal')}>
        <Icon of={CalendarPlus} />
        {say('calendar')}
      </a>
      <CopyLink address={calendar} label={say('copyCalendar')} tell={toast} />
      <a className="button quiet" part="button quiet" href={feed('rss')} type="application/rss+xml">
        <Icon of={Rss} />
        RSS
      </a>
    </div>
  );
}
