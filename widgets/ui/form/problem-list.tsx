import { useLayoutEffect, useRef } from 'react';
import { focusField, useForm } from './place.tsx';
import type { Problem } from './problem.ts';

export interface ProblemListProps {
  /** Problems that prevented sending, in the order of the form. */
  problems: readonly { name: string; label: string; problem: Problem }[];
  /** Number of attempts to send that were prevented. Each moves the focus here. */
  stopped: number;
}

/** List of the problems that prevented sending, with links to the fields. */
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
