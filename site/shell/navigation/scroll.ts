import type { Visit } from './visits.ts';

/**
 * Returns whether a visit starts at the top. The first page of a tab does not: the browser, or the widget
 * that was read before sign-in, restores its position. Nor does a change of the URL alone (`stay`).
 */
export const startsAtTop = ({ how }: Pick<Visit, 'how'>): boolean => how !== 'load' && how !== 'stay';
