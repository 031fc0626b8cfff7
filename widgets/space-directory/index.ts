/**
 * @summary Communities and teacher studios: what they are about, how much goes on there, and the way in.
 * @attribute {"" | "community" | "studio"} kind - only spaces of this kind; without it both, as tabs.
 * @attribute {"community" | "studio"} [tab=community] - the kind that shows first, where there are both.
 * @attribute {number} limit - a short list of so many, without filters and paging, with a link to all.
 * @attribute {string} keyword - at first only those with these words in name, introduction, school or hosts.
 * @attribute {string} type-id - at first only communities of this kind, by its id.
 * @attribute {string} section-id - at first only studios of this stage of school, by its id.
 * @attribute {string} group-sort-id - at first only studios of this sort, by its id.
 * @attribute {string} subject-id - at first only studios of this subject, by its id.
 * @attribute {boolean} mine - at first only those that the person belongs to; visitors see all.
 * @attribute {"" | "most-active" | "newest" | "most-members"} sort - the order at first; without it recommended first.
 * @event {{ tab: string; keyword: string; typeId: string; sectionId: string; groupSortId: string; subjectId: string; mine: boolean; sort: string }} mskt-space-filter -
 *   after the person has chosen what to see; choices are the words of the attributes.
 * @event {{ id: string; joinStatus: number; myRole: number }} mskt-space-join - after the person has joined, asked to join,
 *   taken that back or left: `joinStatus` 0 none, 1 requested, 3 member.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @slot empty - your own words when there is nothing.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - the filters above the list.
 * @csspart field - what is written or chosen in.
 * @csspart list - the list of entries.
 * @csspart entry - one community or studio.
 * @csspart title - the name of an entry.
 * @csspart cover - the picture of an entry; without one, the beginning of its name.
 * @csspart text - its introduction.
 * @csspart author - its hosts.
 * @csspart acts - the membership of the user, and the action to change it.
 * @csspart state - the membership of the user: member, waiting for an answer, or how to join.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart dialog - a dialog.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @example <mskt-space-directory kind="community" limit="4"><a href="https://PLATFORM/msktfront/teachingSports">Communities</a></mskt-space-directory>
 */
import { defineWidget } from '../core/index.ts';
import entryCss from '../kits/list/entries.css?inline';
import filterCss from '../kits/list/filters.css?inline';
import { attributesOf } from '../kits/list/question.ts';
import uiCss from '../ui/styles.css?inline';
import { fields } from './question.ts';
import css from './styles.css?inline';
import { SpaceDirectoryView } from './view.tsx';
import { spaceDirectoryWords } from './words.ts';

defineWidget({
  tag: 'mskt-space-directory',
  attributes: attributesOf(fields),
  css: [uiCss, filterCss, entryCss, css],
  words: spaceDirectoryWords,
  View: SpaceDirectoryView,
});
