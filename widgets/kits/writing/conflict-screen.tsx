import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import {
  allPicks,
  type Conflict,
  type Difference,
  firstPicks,
  type Picks,
  type Side,
} from '../../ui/form/conflict.ts';
import { momentWords } from '../../ui/form/moment-field.tsx';
import { useForm } from '../../ui/form/place.tsx';
import { useLang } from '../../ui/i18n/translate.tsx';
import css from './conflict.css?inline';

export interface ConflictScreenProps<F> {
  conflict: Conflict<F>;
  labelOf: (name: keyof F & string) => string;
  /** Read-only value of a field. `besides`: the other version. */
  valueIn: (name: keyof F & string, fields: F, besides: F) => ReactNode;
  /** Status of their version, in words. */
  status?: string;
  /** True while the choice is being sent. */
  busy: boolean;
  /** Continues editing with the chosen versions. */
  onMerge: (picks: Picks) => void;
  /** Sends the chosen versions. */
  onSave: (picks: Picks) => void;
}

/** Resolves an edit conflict: shows both versions of each field, of which the user picks one. */
export function ConflictScreen<F extends object>(props: ConflictScreenProps<F>) {
  const { conflict, labelOf, valueIn, status = '', busy, onMerge, onSave } = props;
  const { say } = useForm();
  const lang = useLang();
  const [picks, setPicks] = useState<Picks>(() => firstPicks(conflict));
  const box = useRef<HTMLDivElement>(null);
  useSheet(box, css);
  const { theirs, differing, hasMoved } = conflict;
  const { editor, time } = theirs;
  useEffect(() => box.current?.focus(), []);
  const who = { name: editor, time: momentWords(time ?? '', lang) };
  return (
    <section ref={box} className="conflict" tabIndex={-1} aria-label={say('conflictTitle')}>
      <div className="conflict-head">
        <p className="state-title" dir="auto">
          {say(time && !hasMoved ? 'conflictByAt' : 'conflictBy', who)}
        </p>
        {hasMoved && <p dir="auto">{say('conflictMoved', { status })}</p>}
        <p className="quiet">{say(differing.length === 0 ? 'conflictNone' : 'conflictHint')}</p>
        {differing.length > 1 && (
          <div className="acts">
            <Button look="quiet" onClick={() => setPicks(allPicks(conflict, 'ours'))}>
              {say('takeAllOurs')}
            </Button>
            <Button look="quiet" onClick={() => setPicks(allPicks(conflict, 'theirs'))}>
              {say('takeAllTheirs')}
            </Button>
          </div>
        )}
      </div>
      {differing.map(difference => (
        <Versions
          key={difference.name}
          difference={difference}
          label={labelOf(difference.name)}
          editor={editor}
          ours={valueIn(difference.name, conflict.ours, theirs.fields)}
          theirs={valueIn(difference.name, theirs.fields, conflict.ours)}
          picked={picks[difference.name] ?? 'ours'}
          onPick={side => setPicks(before => ({ ...before, [difference.name]: side }))}
        />
      ))}
      <div className="form-foot">
        <div className="foot-acts">
          <Button look={hasMoved ? 'primary' : 'plain'} onClick={() => onMerge(picks)}>
            {say('goOnEditing')}
          </Button>
          {!hasMoved && (
            <Button look="primary" busy={busy} onClick={() => onSave(picks)}>
              {say('saveChoice')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

interface VersionsProps {
  difference: Pick<Difference<object>, 'changedBy'> & { name: string };
  label: string;
  editor: string;
  ours: ReactNode;
  theirs: ReactNode;
  picked: Side;
  onPick: (side: Side) => void;
}

function Versions({ difference, label, editor, ours, theirs, picked, onPick }: VersionsProps) {
  const { say } = useForm();
  const { name, changedBy } = difference;
  const who = {
    both: say('changedByBoth'),
    ours: say('changedByUs'),
    theirs: say('changedBy', { name: editor }),
  };
  const sides = { field: name, picked, onPick };
  return (
    <fieldset className="versions">
      <legend>
        {label} <span className="quiet small">{who[changedBy]}</span>
      </legend>
      <div className="version-row">
        <Version {...sides} side="ours" title={say('ours')}>
          {ours}
        </Version>
        <Version {...sides} side="theirs" title={say('theirs', { name: editor })}>
          {theirs}
        </Version>
      </div>
    </fieldset>
  );
}

interface VersionProps {
  field: string;
  side: Side;
  title: string;
  picked: Side;
  onPick: (side: Side) => void;
  children: ReactNode;
}

function Version({ field, side, title, picked, onPick, children }: VersionProps) {
  const { prefix } = useForm();
  const isPicked = picked === side;
  const id = `${prefix}-${field}-${side}`;
  return (
    <div className={isPicked ? 'version picked' : 'version'}>
      <label className="check">
        <input
          type="radio"
          name={`${prefix}-${field}-version`}
          checked={isPicked}
          aria-describedby={id}
          onChange={() => onPick(side)}
        />
        <span dir="auto">{title}</span>
      </label>
      <div id={id} className="version-value">
        {children}
      </div>
    </div>
  );
}
