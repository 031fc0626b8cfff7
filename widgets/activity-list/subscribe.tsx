import { CalendarPlus } from 'lucide';
import { useState } from 'react';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { ActivityQuestion } from './model.ts';
import { activityListWords } from './words.ts';

const loadFeeds = () => import('./feeds.tsx').then(part => part.ActivityListFeeds);

/** Shows how calendars and feed readers look for what is new in this very list. */
export function ActivityListSubscribe({ question }: { question: ActivityQuestion }) {
  const say = useWords(activityListWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={CalendarPlus} />
        <span className="word">{say('subscribe')}</span>
      </Button>
      {isOpen && <OnDemand load={loadFeeds} props={{ question }} onFail={() => setOpen(false)} />}
    </>
  );
}
