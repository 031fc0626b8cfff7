import { useLayoutEffect, useRef } from 'react';
import { focusField, useForm } from './place.tsx';
import type { Problem } from './problem.ts';

export interface ProblemListProps {
  /** What stopped the last send, as it stood then, in the order of the form. */
  problems: readonly { name: string; label: string; problem: Problem }[];
  /** Grows with each send that was stopped: the focus comes here. */
  stopped: number;
}

/** Why nothing was sent, with a way to each field. */
export function ProblemList({ problems, stopped }: ProblemListProps) {
  const { prefix, say, wordsFor } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stopped > 0) box.current?.focus();
  }, [stopped]);
  if (stopped === 0 || problems.length === 0) return null;
  return (
    <div ref={box} className="problem-list" tabIndex={-1} role="alert">
      <p className="state-title">{say('stopped', { count: problems.length })}</p>
      <ul>
        {problems.map(({ name, label, problem }) => (
          <li key={name}>
            <button
              type="button"
              className="unfold"
              onClick={event => focusField(event.currentTarget, prefix, name)}
            >
              {label}
            </button>
            <span dir="auto">{wordsFor(problem)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
