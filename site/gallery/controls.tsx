import { useId } from 'react';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import type { Manual, ManualAttribute } from './manual.ts';
import { ManualText } from './parts.tsx';
import { type AttributeValues, controlOf, withSetting } from './settings.ts';
import { galleryWords } from './words.ts';

interface ControlsProps {
  manual: Manual;
  settings: AttributeValues;
  onChange: (settings: AttributeValues) => void;
}

/** Form with a control for every attribute of the manual. */
export function Controls({ manual, settings, onChange }: ControlsProps) {
  const say = useWords(galleryWords);
  const control = (attribute: ManualAttribute) => (
    <Setting
      key={attribute.name}
      attribute={attribute}
      text={settings[attribute.name] ?? null}
      onSet={text => onChange(withSetting(settings, attribute.name, text))}
    />
  );
  return (
    <form className="controls" aria-label={say('settings')} onSubmit={event => event.preventDefault()}>
      {manual.attributes.map(control)}
      <details open={manual.attributes.length === 0}>
        <summary>{say('more')}</summary>
        <div className="controls">{manual.common.map(control)}</div>
      </details>
    </form>
  );
}

interface SettingProps {
  attribute: ManualAttribute;
  /** Null if the attribute is not set. */
  text: string | null;
  onSet: (text: string | null) => void;
}

function Setting({ attribute, text, onSet }: SettingProps) {
  const id = useId();
  const { name, description } = attribute;
  const isFlag = controlOf(attribute).kind === 'flag';
  return (
    <div className={isFlag ? 'setting flag' : 'setting'}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      <Field id={id} attribute={attribute} text={text} onSet={onSet} />
      <p id={`${id}-text`} className="quiet small">
        <ManualText text={description} />
      </p>
    </div>
  );
}

function Field({ id, attribute, text, onSet }: SettingProps & { id: string }) {
  const control = controlOf(attribute);
  const { name, fallback } = attribute;
  const common = { id, name, 'aria-describedby': `${id}-text` };
  switch (control.kind) {
    case 'flag':
      return (
        <input
          {...common}
          type="checkbox"
          checked={text !== null}
          onChange={({ currentTarget }) => onSet(currentTarget.checked ? '' : null)}
        />
      );
    case 'choice':
      return (
        <select
          {...common}
          value={text ?? fallback}
          onChange={({ currentTarget }) => onSet(currentTarget.value)}
        >
          {[...new Set([fallback, ...control.choices])].map(choice => (
            <option key={choice} value={choice}>
              {choice || '–'}
            </option>
          ))}
        </select>
      );
    case 'number':
    case 'text':
      return (
        <input
          {...common}
          type={control.kind}
          {...(control.kind === 'number' && { min: 1 })}
          placeholder={fallback}
          autoComplete="off"
          spellCheck={false}
          value={text ?? ''}
          onChange={({ currentTarget }) => onSet(currentTarget.value || null)}
        />
      );
  }
}
