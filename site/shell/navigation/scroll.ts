import type { Visit } from './visits.ts';

/**
 * Each navigation begins at the top. The first page of a tab is none: the browser, or the widget somebody was reading
 * before signing in, puts it back where it was. Nor is it one when only the address of what is shown changes.
 */
export const startsAtTop = ({ how }: Pick<Visit, 'how'>): boolean => how !== 'load' && how !== 'stay';
