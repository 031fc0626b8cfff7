import { ArrowDown, ArrowUp } from 'lucide';
import { useEffect, useRef } from 'react';
import { ACTIVITY } from '../../contract/activity/calls.ts';
import type { ActivityQuestion } from '../../contract/signup/schema.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Choice, Switch } from '../../ui/form/choices.tsx';
import { FieldNotes, TextField } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { activityEditorWords } from '../words.ts';
import type { SectionProps } from './section.tsx';
import { QUESTION_MAX } from './values.ts';

const KINDS = ['text', 'longtext', 'single', 'multi', 'number', 'date', 'phone'] as const;
const OPTIONS_LENGTH_MAX = 2000;

const isChoice = (kind: ActivityQuestion['kind']): boolean => kind === 'single' || kind === 'multi';

/** Fields for the questions of the sign-up. */
export function QuestionFields({ fields, change, leave }: SectionProps) {
  const { locked, announce } = useForm();
  const say = useWords(activityEditorWords);
  const { id, problem } = useFieldIds('questions', true);
  const { questions } = fields;
  const box = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef('');
  // The focus follows a question that was added or moved.
  useEffect(() => {
    if (!wanted.current) return;
    const field = box.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = '';
    field?.focus();
  });
  const set = (of: string, some: Partial<ActivityQuestion>) =>
    change(now => ({ questions: now.questions.map(each => (each.id === of ? { ...each, ...some } : each)) }));
  const move = (place: number, by: -1 | 1) => {
    const moved = [...questions];
    const [one] = moved.splice(place, 1);
    if (!one) return;
    moved.splice(place + by, 0, one);
    const isAtEnd = place + by === (by < 0 ? 0 : questions.length - 1);
    wanted.current = `[data-question="${one.id}"] [data-move="${isAtEnd ? -by : by}"]`;
    change({ questions: moved });
    announce(say('questionMoved', { place: place + by + 1, count: questions.length }));
  };
  const add = () => {
    const one = { id: crypto.randomUUID(), label: '', kind: 'text', required: false, options: [] } as const;
    wanted.current = `[data-question="${one.id}"] input`;
    change({ questions: [...questions, { ...one, options: [] }] });
  };
  return (
    <fieldset ref={box} className="segments" id={id} disabled={locked}>
      <legend className="visually-hidden">{say('questions')}</legend>
      <FieldNotes id={id} hint={say('questionsHint')} problem={problem} />
      {questions.map((question, place) => (
        <div key={question.id} className="entry" data-question={question.id}>
          <Question
            question={question}
            place={place}
            onChange={some => set(question.id, some)}
            onLeave={() => leave('questions')}
          />
          <div className="acts">
            <Button
              look="quiet"
              data-move="-1"
              aria-label={say('questionUp', { place: place + 1 })}
              disabled={place === 0}
              onClick={() => move(place, -1)}
            >
              <Icon of={ArrowUp} />
            </Button>
            <Button
              look="quiet"
              data-move="1"
              aria-label={say('questionDown', { place: place + 1 })}
              disabled={place === questions.length - 1}
              onClick={() => move(place, 1)}
            >
              <Icon of={ArrowDown} />
            </Button>
            <Button
              look="quiet"
              aria-label={say('removeQuestion', { place: place + 1 })}
              onClick={() => {
                wanted.current = '[data-add]';
                change({ questions: questions.filter(each => each !== question) });
                announce(say('questionRemoved'));
              }}
            >
              {say('remove')}
            </Button>
          </div>
        </div>
      ))}
      {questions.length < ACTIVITY.questions && (
        <div className="acts">
          <Button data-add="" onClick={add}>
            {say('addQuestion')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface QuestionProps {
  question: ActivityQuestion;
  place: number;
  onChange: (some: Partial<ActivityQuestion>) => void;
  onLeave: () => void;
}

function Question({ question, place, onChange, onLeave }: QuestionProps) {
  const say = useWords(activityEditorWords);
  const { id, label, kind, required, options } = question;
  return (
    <>
      <div className="pair">
        <TextField
          name={`question-${id}`}
          label={say('question', { place: place + 1 })}
          value={label}
          max={QUESTION_MAX}
          onChange={text => onChange({ label: text })}
          onLeave={onLeave}
        />
        <Choice
          name={`question-${id}-kind`}
          label={say('questionKind')}
          value={kind}
          options={KINDS.map(one => ({ value: one, label: say(`kind_${one}` as const) }))}
          onChange={chosen => onChange({ kind: chosen, options: isChoice(chosen) ? options : [] })}
        />
      </div>
      {isChoice(kind) && (
        <TextField
          name={`question-${id}-options`}
          label={say('options')}
          hint={say('optionsHint')}
          value={options.join('\n')}
          max={OPTIONS_LENGTH_MAX}
          rows={3}
          onChange={text => onChange({ options: text === '' ? [] : text.split('\n') })}
          onLeave={() => {
            onChange({ options: options.map(option => option.trim()).filter(Boolean) });
            onLeave();
          }}
        />
      )}
      <Switch
        name={`question-${id}-required`}
        label={say('required')}
        checked={required}
        onChange={chosen => onChange({ required: chosen })}
      />
    </>
  );
}
