import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore, useWidget } from '../core/index.ts';
import { useLang, useWords } from '../ui/words.tsx';
import { KEYWORD_MIN, type ManagerChoice, type NewsManager, STANDINGS } from './news-manager.store.ts';
import { newsManagerWords } from './news-manager.strings.ts';

export interface NewsManagerFiltersProps {
  manager: NewsManager;
  choice: ManagerChoice;
  onChange: (choice: ManagerChoice) => void;
}

/** Where it stands, with how many stand there; which of the two kinds; words to look for. */
export function NewsManagerFilters({ manager, choice, onChange }: NewsManagerFiltersProps) {
  const say = useWords(newsManagerWords);
  const { counts } = useStore(manager.store);
  const { announce } = useWidget();
  const lang = useLang();
  const { deleted = 0, ...kept } = counts ?? {};
  const all = Object.values(kept).reduce((sum, num) => sum + num, 0);
  const num = counts && (choice.status === '' ? all : counts[choice.status]);
  const status = useStore(manager.list.store, state => state.status);
  const isAsked = useRef(false);
  const found = status === 'ready' && num !== null ? num : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: two choices may find the same number
  useEffect(() => {
    // nb. the first list comes unasked.
    if (found !== null && isAsked.current)
      announce(say('tab', { name: say(choice.status || 'all'), num: found }));
    isAsked.current = true;
  }, [announce, choice, found]);
  return (
    <div className="toolbar" part="toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every engine */}
      <div className="tabs" role="group" aria-label={say('tabs')}>
        {(['', ...STANDINGS] as const).map(standing => (
          <button
            key={standing}
            type="button"
            className="tab"
            part="tab"
            aria-pressed={choice.status === standing}
            onClick={() => onChange({ ...choice, status: standing })}
          >
            {say(standing || 'all')}
            {counts && (
              <span className="num">
                {(standing === '' ? all : standing === 'deleted' ? deleted : counts[standing]).toLocaleString(
                  lang,
                )}
              </span>
            )}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: not every engine of ours has <search> */}
      <div className="filters" role="search" aria-label={say('filters')}>
        <Keyword given={choice.keyword} onChange={keyword => onChange({ ...choice, keyword })} />
        <select
          className="field"
          part="field"
          aria-label={say('kind')}
          value={choice.kind}
          onChange={event =>
            onChange({ ...choice, kind: event.currentTarget.value as ManagerChoice['kind'] })
          }
        >
          <option value="">{say('bothKinds')}</option>
          <option value="news">{say('allNews')}</option>
          <option value="notice">{say('allNotice')}</option>
        </select>
      </div>
    </div>
  );
}

const TYPING = 300;

/** Words to look for, taken when the typing pauses. */
function Keyword({ given, onChange }: { given: string; onChange: (keyword: string) => void }) {
  const say = useWords(newsManagerWords);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef({ given, onChange });
  latest.current = { given, onChange };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = () => {
    const keyword = field.current?.value.trim() ?? '';
    const wanted = keyword.length < KEYWORD_MIN ? '' : keyword;
    if (wanted !== latest.current.given) latest.current.onChange(wanted);
  };
  const wait = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(take, milliseconds);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // One that came from elsewhere (back, "clear") stands in the field; one that was typed here already does.
  useLayoutEffect(() => {
    if (field.current && field.current.value.trim() !== given) field.current.value = given;
  }, [given]);
  return (
    <input
      type="search"
      className="field"
      part="field"
      ref={field}
      defaultValue={given}
      maxLength={100}
      placeholder={say('keywordHint')}
      aria-label={say('keyword')}
      // nb. what an input method is still composing is no word yet.
      onInput={event => (event.nativeEvent as InputEvent).isComposing || wait(TYPING)}
      onCompositionEnd={() => wait(TYPING)}
      onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && wait(0)}
    />
  );
}
