import { useEffect, useRef } from 'react';
import { Button } from '../base/button.tsx';
import { useForm } from '../form/place.tsx';

export interface DoneProps {
  /** What has happened, and what that means. */
  title: string;
  hint: string;
  href: string;
  /** Back to the form. */
  onGoOn: () => void;
}

/** It has arrived: where it is, and what may come next. */
export function Done({ title, hint, href, onGoOn }: DoneProps) {
  const { say } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="state" tabIndex={-1} role="status">
      <p className="state-title">{title}</p>
      <p className="quiet">{hint}</p>
      <div className="acts">
        <a className="button primary" part="button primary" href={href}>
          {say('open')}
        </a>
        <Button onClick={onGoOn}>{say('goOnEditing')}</Button>
      </div>
    </div>
  );
}
