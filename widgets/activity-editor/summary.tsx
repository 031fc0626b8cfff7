import { inOrder } from '../core/forms/store.ts';
import { momentWords } from '../ui/form/moment.ts';
import { useForm } from '../ui/form/place.tsx';
import { useLang, useWords } from '../ui/i18n/translate.tsx';
import { PARTS, type PartName } from './fields/part.tsx';
import { type ActivityFields, organizerKey } from './fields.ts';
import type { Desk } from './load-context.ts';
import type { ActivityForm } from './model.ts';
import { toldPlace, toldSignup, toldTime } from './summary-text.ts';
import { activityEditorWords } from './words.ts';

export interface SummaryProps {
  form: ActivityForm;
  fields: ActivityFields;
  desk: Desk;
  labelOf: (name: keyof ActivityFields) => string;
}

/** The whole at a glance: each part in a line, what it still lacks, and the way there. */
export function Summary({ form, fields, desk, labelOf }: SummaryProps) {
  const { prefix } = useForm();
  const say = useWords(activityEditorWords);
  const lang = useLang();
  const missing = inOrder(form.of, form.of.check(fields, false, Date.now()));
  const { publishTime, visibility, organizer } = fields;
  const holder = desk.organizers.find(each => organizerKey(each) === organizer)?.name;
  const told: Record<PartName, readonly (string | undefined)[]> = {
    basics: [fields.title, holder],
    timeAndPlace: [toldTime(fields, lang), toldPlace(fields, say)],
    signup: [toldSignup(fields, say)],
    publishing: [
      publishTime ? momentWords(publishTime, lang) : say('whenNow'),
      say(`visibility${visibility}` as const),
    ],
  };
  const lead = (from: Element, name: PartName) => {
    const root = from.getRootNode() as ShadowRoot;
    const part = root.getElementById(`${prefix}-${name}`);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <nav className="form-summary" aria-label={say('overview')}>
      <ol>
        {(Object.keys(PARTS) as PartName[]).map(name => {
          const names = PARTS[name] as readonly string[];
          const lacks = missing.filter(found => names.includes(found.name));
          return (
            <li key={name}>
              <button type="button" className="unfold" onClick={event => lead(event.currentTarget, name)}>
                {say(name)}
              </button>
              {told[name].filter(Boolean).map(line => (
                <p key={line} className="small" dir="auto">
                  {line}
                </p>
              ))}
              {lacks.length > 0 && (
                <p className="quiet small">
                  {say('missing', {
                    names: new Intl.ListFormat(lang).format(
                      lacks.map(found => labelOf(found.name as keyof ActivityFields)),
                    ),
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
