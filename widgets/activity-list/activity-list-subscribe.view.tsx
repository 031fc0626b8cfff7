import { CalendarPlus, Rss } from 'lucide';
import { useState } from 'react';
import { useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { CopyLink } from '../ui/copy-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../ui/words.tsx';
import { type ActivityQuestion, queryOf } from './activity-list.store.ts';
import { activityListWords } from './activity-list.strings.ts';

/** This very list for calendars and feed readers, which look for what is new. What is one's own is nobody else's affair. */
export function ActivityListSubscribe({ question }: { question: ActivityQuestion }) {
  const { mediaUrl, lang, toast } = useWidget();
  const say = useWords(activityListWords);
  const [isOpen, setOpen] = useState(false);
  const { filters } = question;
  const shared = queryOf({ ...question, filters: { ...filters, mine: false, sort: '' } });
  const given = Object.entries({ ...shared, lang }).filter(([, value]) => value);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const feed = (kind: string) => mediaUrl(`/mskt/api/index/feed/activity.${kind}?${query}`) ?? '';
  const calendar = feed('ics');
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={CalendarPlus} />
        {say('subscribe')}
      </Button>
      {isOpen && (
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
      )}
    </>
  );
}
