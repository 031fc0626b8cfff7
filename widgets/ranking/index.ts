/**
 * @summary Who is active in the community: schools, teacher studios or people in the order of their points, with badges for
 *   the places 1 to 6.
 * @attribute {"school" | "studio" | "person"} [board=school] - who is ranked at first.
 * @attribute {"week" | "month" | "term" | "year" | "all"} [period=month] - what counts at first: the present week, month,
 *   term or year by the platform's calendar, or everything.
 * @attribute {string} region-code - at first only those of this region, by its code, with their places within it.
 * @attribute {number} limit - a short list of so many, without choices and paging, that can be opened to the whole.
 * @event {{ board: "school" | "studio" | "person"; period: "week" | "month" | "term" | "year" | "all"; regionCode: string }} mskt-ranking-filter -
 *   after the person has chosen what to see.
 * @event {{ out: boolean }} mskt-ranking-out - after a person has left the ranking of people, or come back to it.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @slot empty - your own words when there is nothing.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - what is ranked and when, above the list.
 * @csspart field - what is written or chosen in.
 * @csspart list - the list of entries.
 * @csspart entry - one school, studio or person.
 * @csspart badge - the place of an entry.
 * @csspart avatar - the picture of an entry, or the first character of its name.
 * @csspart title - the name of an entry.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @example <mskt-ranking period="term"><a href="https://PLATFORM/msktfront/home">The community</a></mskt-ranking>
 */
import { defineWidget } from '../core/index.ts';
import filterCss from '../kits/list/filters.css?inline';
import { attributesOf } from '../kits/list/question.ts';
import uiCss from '../ui/styles.css?inline';
import { fields } from './question.ts';
import css from './styles.css?inline';
import { RankingView } from './view.tsx';
import { rankingWords } from './words.ts';

defineWidget({
  tag: 'mskt-ranking',
  attributes: attributesOf(fields),
  css: [uiCss, filterCss, css],
  words: rankingWords,
  View: RankingView,
});
