/**
 * @summary Activities of the community: what goes on and what is to come, or what has ended, with filters above.
 * @attribute {"list" | "cards"} [layout=list] - one below the other, or side by side where there is room.
 * @attribute {number} limit - a short list of so many, without filters and paging, with a link to all.
 * @attribute {"" | "upcoming" | "ongoing" | "ended"} phase - at first only those in this phase; without it those that
 *   have not ended.
 * @attribute {string} type - at first only those of this type, by its id.
 * @attribute {"" | "on-site" | "online" | "hybrid"} mode - at first only those that are held in this way; `hybrid` is
 *   both at once.
 * @attribute {string} section-id - at first only those for this stage of school, by its id, and those for all stages.
 * @attribute {string} subject-id - at first only those of this subject, by its id.
 * @attribute {string} region-code - at first only those for this region, by its code, and those for all regions.
 * @attribute {"" | "platform" | "school" | "community" | "studio" | "person"} organizer-type - at first only those of
 *   organisers of this kind.
 * @attribute {string} organizer-id - with `organizer-type`: only those of this one school, space, studio or person.
 * @attribute {string} keyword - at first only those with these words in title, text or place; at least 2 characters.
 * @attribute {string} date-from - at first only those that begin on this day (`2026-03-01`) or later.
 * @attribute {string} date-to - at first only those that begin on this day or earlier.
 * @attribute {boolean} can-signup - at first only those where one can sign up now.
 * @attribute {boolean} mine - at first only those that the person has signed up for; visitors see all.
 * @attribute {"" | "newest" | "most-joined"} sort - the order at first; without it by their beginning.
 * @event {{ keyword: string; phase: string; type: string; mode: string; sectionId: string; subjectId: string; regionCode: string; organizerType: string; dateFrom: string; dateTo: string; canSignup: boolean; mine: boolean; sort: string }} mskt-activity-filter -
 *   after the person has chosen what to see; choices are the words of the attributes.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @slot empty - your own words when there is nothing.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - the filters above the list.
 * @csspart field - what is written or chosen in.
 * @csspart list - the list of entries.
 * @csspart entry - one activity.
 * @csspart title - the title of an entry.
 * @csspart cover - the picture of an entry; without one, its day.
 * @csspart state - the one thing to know about an activity now.
 * @csspart author - who holds it.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @example <mskt-activity-list limit="4"><a href="https://PLATFORM/msktfront/activityList">Activities</a></mskt-activity-list>
 */
import { attribute, defineWidget } from '../core/index.ts';
import activityCss from '../kits/activity/summary.css?inline';
import entryCss from '../kits/list/entries.css?inline';
import filterCss from '../kits/list/filters.css?inline';
import { attributesOf } from '../kits/list/question.ts';
import uiCss from '../ui/styles.css?inline';
import { fields } from './question.ts';
import css from './styles.css?inline';
import { ActivityListView } from './view.tsx';
import { activityListWords } from './words.ts';

defineWidget({
  tag: 'mskt-activity-list',
  attributes: { layout: attribute.choice(['list', 'cards'], 'list'), ...attributesOf(fields) },
  css: [uiCss, filterCss, entryCss, activityCss, css],
  words: activityListWords,
  View: ActivityListView,
});
