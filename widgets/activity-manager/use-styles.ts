import type { RefObject } from 'react';
import activityCss from '../kits/activity/summary.css?inline';
import manageCss from '../kits/manager/styles.css?inline';
import { useSheet } from '../ui/base/use-styles.ts';
import css from './styles.css?inline';

/** The look of the list and of those who take part: it comes with their code. */
export function useManagerLook(place: RefObject<Element | null>): void {
  useSheet(place, manageCss);
  useSheet(place, activityCss);
  useSheet(place, css);
}
