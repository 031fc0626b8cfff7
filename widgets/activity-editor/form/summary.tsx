import { inOrder } from '../../core/forms/store.ts';
import { labelsOf } from '../../kits/writing/field-table.ts';
import { momentWords } from '../../ui/form/moment-field.tsx';
import { useForm } from '../../ui/form/place.tsx';
import { zonedMoment, zonedRange } from '../../ui/i18n/format.ts';
import type { Lang } from '../../ui/i18n/lang.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { timeOf } from '../fields/clock-text.ts';
import type { ActivityReadingContext } from '../fields/rows.ts';
import { SECTIONS, type SectionName } from '../fields/section.tsx';
import { activityFields } from '../fields/table.ts';
import { type ActivityFields, organizerKey } from '../fields/values.ts';
import { namesOf } from '../fields/vocabulary.tsx';
import { activityEditorWords } from '../words.ts';
import type { ActivityContext, ActivityForm } from './model.ts';

export interface SummaryProps {
  form: ActivityForm;
  fields: ActivityFields;
  reading: ActivityReadingContext;
}

/** Overview of the form: each section in a few lines, with what it lacks and a link to it. */
export function Summary({ form, fields, reading }: SummaryProps) {
  const { prefix } = useForm();
  const say = useWords(activityEditorWords);
  const { lang } = reading;
  const labelOf = labelsOf(activityFields, say);
  const missing = inOrder(form.of, form.of.check(fields, false, Date.now()));
  const { publishTime, visibility, organizer } = fields;
  const lines: Record<SectionName, readonly string[]> = {
    basics: [fields.title, reading.organizerName(organizer)],
    timeAndPlace: [timeText(fields, lang), placeText(fields, say)],
    signup: [signupText(fields, say)],
    publishing: [
      publishTime ? momentWords(publishTime, lang) : say('whenNow'),
      say(`visibility${visibility}` as const),
    ],
  };
  const focusSection = (from: Element, name: SectionName) => {
    const root = from.getRootNode() as ShadowRoot;
    const part = root.getElementById(`${prefix}-${name}`);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <nav className="form-summary" aria-label={say('overview')}>
      <ol>
        {SECTIONS.map(name => {
          const missingHere = missing.filter(({ name: field }) => activityFields[field].group === name);
          return (
            <li key={name}>
              <button
                type="button"
                className="unfold"
                onClick={event => focusSection(event.currentTarget, name)}
              >
                {say(name)}
              </button>
              {lines[name].filter(Boolean).map(line => (
                <p key={line} className="small" dir="auto">
                  {line}
                </p>
              ))}
              {missingHere.length > 0 && (
                <p className="quiet small">
                  {say('missing', {
                    names: new Intl.ListFormat(lang).format(missingHere.map(found => labelOf(found.name))),
                  })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Returns the translations and names of choices that values of the form are shown with. */
export function useReadingContext(context: ActivityContext): ActivityReadingContext {
  const { activity, types, sections, subjects, regions, organizers } = context;
  return {
    lang: useLang(),
    say: useWords(activityEditorWords),
    typeName: id => types.find(type => type.id === id)?.name ?? id,
    organizerName: key =>
      organizers.find(each => organizerKey(each) === key)?.name ?? activity?.organizerName ?? '',
    sectionNames: ids => namesOf(sections, ids),
    subjectNames: ids => namesOf(subjects, ids),
    regionName: code => regions.find(region => region.regionCode === code)?.name ?? code,
    eligibleNames: ({ schoolIds, groupIds }) =>
      [...schoolIds, ...groupIds].map(
        id => organizers.find(({ organizerId }) => organizerId === id)?.name ?? id,
      ),
  };
}

type SayEditor = ActivityReadingContext['say'];

/** Times in the zone of the place; empty while they are not chosen. */
export function timeText({ startTime, endTime, timezone }: ActivityFields, lang: Lang): string {
  const [start, end] = [timeOf(startTime, timezone), timeOf(endTime, timezone)];
  if (!start) return '';
  return end > start ? zonedRange(start, end, timezone, lang) : zonedMoment(start, timezone, lang);
}

/** Place and link; empty while they are missing. */
export function placeText({ mode, address, onlineUrl }: ActivityFields, say: SayEditor): string {
  const places = [mode !== 2 && address.trim(), mode !== 1 && onlineUrl.trim() && say('mode2')];
  return places.filter(Boolean).join(' · ');
}

/** Mode and places of the sign-up, in one line. */
export function signupText({ signupMode, capacity }: ActivityFields, say: SayEditor): string {
  const how = say(`signupMode${signupMode}` as const);
  if (signupMode === 0) return how;
  const places = capacity.trim() ? say('placesTold', { count: Number(capacity) || 0 }) : say('noLimit');
  return `${how} · ${places}`;
}
