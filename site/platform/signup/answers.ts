import { ANSWER_MAX } from '../../../widgets/contract/signup/calls.ts';
import type { ActivityQuestion, SignupAnswer } from '../../../widgets/contract/signup/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { type MessageKey, messageWords } from '../messages/words.ts';

type Why = MessageKey<'answer_'>;

/**
 * Validates the answers to an organiser's questions. Returns them in the order of the questions, without
 * empty ones. Throws VALIDATION with one error for each invalid answer.
 */
export function answersTo(
  questions: readonly ActivityQuestion[],
  given: readonly SignupAnswer[],
  lang: Lang,
): SignupAnswer[] {
  const pairs = questions.map(question => {
    const value = given.find(answer => answer.id === question.id)?.value ?? '';
    return { question, value, wrong: wrongOf(question, value) };
  });
  const fieldErrors = pairs.flatMap(({ question, wrong }) =>
    wrong === null
      ? []
      : [{ field: `answers.${question.id}`, message: translate(messageWords, lang)(`answer_${wrong}`) }],
  );
  if (fieldErrors.length > 0) throw new PlatformError('VALIDATION', { fieldErrors });
  return pairs
    .filter(({ value }) => value.length > 0)
    .map(({ question: { id }, value }) => ({
      id,
      value: typeof value === 'string' ? value : [...new Set(value)],
    }));
}

function wrongOf(question: ActivityQuestion, value: SignupAnswer['value']): Why | null {
  const { kind, options, required } = question;
  if (value.length === 0) return required ? 'required' : null;
  if (kind === 'multi')
    return typeof value !== 'string' && value.every(each => options.includes(each)) ? null : 'choice';
  if (typeof value !== 'string') return 'choice';
  switch (kind) {
    case 'single':
      return options.includes(value) ? null : 'choice';
    case 'number':
      return /^-?\d{1,15}([.,]\d{1,6})?$/.test(value) ? null : 'number';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value) ? null : 'date';
    case 'phone':
      return /^[\d+() -]{5,24}$/.test(value) ? null : 'phone';
    default:
      return [...value].length <= ANSWER_MAX[kind] ? null : 'long';
  }
}

/** `Date` accepts the 30th of February as the first or second of March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
