import { useMemo, useState } from 'react';
import { type Fields, pick, type QuestionOf } from './question.ts';

/**
 * Returns what a list is asked for, and a function to choose another question: that of the tag until the user chooses
 * one, and again that of the tag after its attributes have changed. The object stays the same while its content does.
 *
 * @param fields of the question
 * @param values of the tag, which may have further attributes
 */
export function useQuestion<F extends Fields>(fields: F, values: QuestionOf<F>) {
  const given = JSON.stringify(pick(values, Object.keys(fields)));
  const [choice, setChoice] = useState({ given, question: given });
  const isCurrent = choice.given === given;
  // Forgets the choice, which must not come back when the tag gets its earlier attributes again.
  if (!isCurrent) setChoice({ given, question: given });
  const current = isCurrent ? choice.question : given;
  const question = useMemo<QuestionOf<F>>(() => JSON.parse(current), [current]);
  const choose = (wanted: QuestionOf<F>) => setChoice({ given, question: JSON.stringify(wanted) });
  return [question, choose] as const;
}
