import { CalendarPlus, Rss } from 'lucide';
import { useState } from 'react';
import { activityCalls } from '../contract/activity/calls.ts';
import type { ActivityBrief } from '../contract/activity/schema.ts';
import { type ListView, usePerson, useQuery, useWidget } from '../core/index.ts';
import {
  CategorySelect,
  DayRange,
  FilterSelect,
  FilterTabs,
  Found,
  MoreFiltersButton,
  optionsOf,
  SearchRow,
  useFold,
} from '../kits/list/filters.tsx';
import { KEYWORD_MIN, wordsOf } from '../kits/list/question.ts';
import { RegionFilter, StageAndSubject } from '../kits/vocabulary/filters.tsx';
import { Button } from '../ui/base/button.tsx';
import { CopyLink } from '../ui/base/copy-link.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { KeywordField } from '../ui/base/keyword-field.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import {
  type ActivityQuestion,
  fields,
  hasFolded,
  isFiltered,
  queryOf,
  unfiltered,
  withoutFolded,
} from './question.ts';
import { activityListWords } from './words.ts';

export interface FiltersProps {
  list: ListView<ActivityBrief>;
  question: ActivityQuestion;
  onChange: (question: ActivityQuestion) => void;
}

/** The filters: ended or not, keyword, type, whether sign-up is open, the rarely used ones; and the number of results. */
export function Filters({ list, question, onChange }: FiltersProps) {
  const say = useWords(activityListWords);
  const isSignedIn = usePerson() !== null;
  const { compact } = useWidget();
  const { keyword, phase, type, canSignup, mine } = question;
  const [isOpen, toggle] = useFold(hasFolded(question), () => onChange(withoutFolded(question)));
  const choose = (some: Partial<ActivityQuestion>) => onChange({ ...question, ...some });
  return (
    <>
      <div className="filter-row top">
        <FilterTabs
          label={say('tabsLabel')}
          tabs={[
            ['', say('current')],
            ['ended', say('ended')],
          ]}
          chosen={phase === 'ended' ? phase : ''}
          onChoose={phase => choose(phase ? { phase, canSignup: false } : { phase })}
        />
        {isFiltered(question) && (
          <div className="found">
            <Found list={list} question={question} text={say('found', { count: list.total })} />
            {list.total > 0 && (
              <Button look="quiet" onClick={() => onChange(unfiltered(question))}>
                {say('clear')}
              </Button>
            )}
          </div>
        )}
        {!compact && <Subscribe question={question} />}
      </div>
      <SearchRow label={say('filtersLabel')}>
        <KeywordField
          given={keyword}
          shortest={KEYWORD_MIN}
          label={say('keywordLabel')}
          hint={say('keywordHint')}
          onChange={keyword => choose({ keyword })}
        />
        <Types value={type} onChange={type => choose({ type })} />
        <MoreFiltersButton label={say('more')} isOpen={isOpen} onClick={toggle} />
        {phase !== 'ended' && (
          <Button aria-pressed={canSignup} onClick={() => choose({ canSignup: !canSignup })}>
            {say('canSignup')}
          </Button>
        )}
        {isSignedIn && (
          <Button aria-pressed={mine} onClick={() => choose({ mine: !mine })}>
            {say('mine')}
          </Button>
        )}
      </SearchRow>
      {isOpen && <MoreFilters question={question} choose={choose} />}
    </>
  );
}

function Types({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  const say = useWords(activityListWords);
  const types = useQuery(activityCalls, (api, signal) => api.activityTypes({ signal }));
  return (
    <CategorySelect
      label={say('typeLabel')}
      all={say('allTypes')}
      categories={types.value}
      nameOf={({ name, num }) => say('typeName', { name, num })}
      value={value}
      onChange={onChange}
    />
  );
}

interface MoreFiltersProps {
  question: ActivityQuestion;
  choose: (some: Partial<ActivityQuestion>) => void;
}

/** Filters that are rarely used: days, stage, subject, region, phase, mode, organiser, and the order. */
function MoreFilters({ question, choose }: MoreFiltersProps) {
  const say = useWords(activityListWords);
  const { sectionId, subjectId, regionCode } = question;
  const { organizerId, dateFrom, dateTo, phase, mode, organizerType, sort } = question;
  return (
    <div className="filter-row more">
      <DayRange labels={[say('dateFrom'), say('dateTo')]} from={dateFrom} to={dateTo} onChange={choose} />
      <StageAndSubject sectionId={sectionId} subjectId={subjectId} say={say} onChange={choose} />
      <RegionFilter regionCode={regionCode} say={say} onChange={regionCode => choose({ regionCode })} />
      {phase !== 'ended' && (
        <FilterSelect
          label={say('phaseLabel')}
          options={optionsOf(['', 'upcoming', 'ongoing'], phase => say(`phase_${phase}`))}
          value={phase}
          onChange={phase => choose({ phase })}
        />
      )}
      <FilterSelect
        label={say('modeLabel')}
        options={optionsOf(wordsOf(fields.mode), mode => say(`mode_${mode}`))}
        value={mode}
        onChange={mode => choose({ mode })}
      />
      {!organizerId && (
        <FilterSelect
          label={say('organizerLabel')}
          options={optionsOf(wordsOf(fields.organizerType), type => say(`organizer_${type}`))}
          value={organizerType}
          onChange={organizerType => choose({ organizerType })}
        />
      )}
      <FilterSelect
        label={say('sortLabel')}
        options={optionsOf(wordsOf(fields.sort), sort => say(`sort_${sort}`))}
        value={sort}
        onChange={sort => choose({ sort })}
      />
    </div>
  );
}

/** Shows the addresses of the list for calendars and feed readers. */
function Subscribe({ question }: { question: ActivityQuestion }) {
  const say = useWords(activityListWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={CalendarPlus} />
        <span className="narrow-hidden">{say('subscribe')}</span>
      </Button>
      {isOpen && <Feeds question={question} />}
    </>
  );
}

/** Addresses of the filtered list for calendars and feed readers. They contain nothing that only the user sees. */
function Feeds({ question }: { question: ActivityQuestion }) {
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
      <CopyLink address={calendar} label={say('copyCalendar')} toast={toast} />
      <a className="button quiet" part="button quiet" href={feed('rss')} type="application/rss+xml">
        <Icon of={Rss} />
        RSS
      </a>
    </div>
  );
}
