import type { RefObject } from 'react';
import activityCss from '../ui/activity.css?inline';
import manageCss from '../ui/manage.css?inline';
import { useSheet } from '../ui/use-sheet.ts';
import css from './activity-manager.css?inline';

/** The look of the list and of those who take part: it comes with their code. */
export function useManagerLook(place: RefObject<Element | null>): void {
  useSheet(place, manageCss);
  useSheet(place, activityCss);
  useSheet(place, css);
}
