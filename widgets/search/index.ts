/**
 * @summary Search over everything of the community that a person may read, grouped by type, with the words highlighted.
 * @attribute {string} keyword - at first what is searched for.
 * @attribute {"" | "dynamic" | "comment" | "news" | "notice" | "activity" | "community" | "studio" | "theme" | "person"} type - at first
 *   only results of this type; only signed-in users find people.
 * @attribute {number} limit - a short search with so many results of each type, at most five, and a link to all.
 * @event {{ keyword: string; type: string }} mskt-search-filter - after the person has changed what is searched for.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @slot empty - your own words when nothing is found.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - the search field.
 * @csspart field - what is written in.
 * @csspart list - a list of results.
 * @csspart entry - one result.
 * @csspart title - the name of a result, or the text of a post or comment.
 * @csspart text - the place of a text where the words are.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart empty - the words when nothing is found.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @example <mskt-search keyword="reading" limit="3"><a href="https://PLATFORM/msktfront/search">Search the community</a></mskt-search>
 */
import { defineWidget } from '../core/index.ts';
import entryCss from '../kits/list/entries.css?inline';
import filterCss from '../kits/list/filters.css?inline';
import { attributesOf } from '../kits/list/question.ts';
import uiCss from '../ui/styles.css?inline';
import { fields } from './question.ts';
import css from './styles.css?inline';
import { SearchView } from './view.tsx';
import { searchWords } from './words.ts';

defineWidget({
  tag: 'mskt-search',
  attributes: attributesOf(fields),
  css: [uiCss, filterCss, entryCss, css],
  words: searchWords,
  View: SearchView,
});
