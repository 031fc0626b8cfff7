/**
 * @summary News or notices of the community: a list, cards or a carousel, the pinned ones first.
 * @attribute {"news" | "notice"} [kind=news] - which of the two.
 * @attribute {"list" | "cards" | "carousel"} [layout=list] - `carousel` shows up to 6 news that have a picture, one at a
 *   time; notices have none and stay a list.
 * @attribute {number} limit - a short list of so many, without filters and paging, with a link to all.
 * @attribute {"" | "platform" | "region" | "school" | "community" | "studio"} scope - at first only what is for the
 *   whole platform, or for one region, school, community or studio.
 * @attribute {string} scope-id - with `scope`: only that one region, school, space or studio, and nothing else.
 * @attribute {string} keyword - at first only what has these words in title or text; at least 2 characters.
 * @attribute {string} category - at first only this category, by its id.
 * @attribute {string} tag - at first only what bears this tag.
 * @attribute {string} date-from - at first only what was published on this day (`2026-03-01`) or later.
 * @attribute {string} date-to - at first only what was published on this day or earlier.
 * @attribute {boolean} scope-fixed - with `scope`: nothing else, and no choice of another.
 * @attribute {string} region-code - at first only what is of this region, its schools, spaces and people, by its code.
 * @attribute {boolean} unread - at first only what the person has not read yet; visitors see all.
 * @attribute {string} article-url - your own page for an article, with `{id}` for its id: `/news.html?id={id}`; without it
 *   the platform's page.
 * @attribute {string} list-url - your own page with all news, for the link of a short list; without it the platform's page.
 * @event {{ keyword: string; category: string; tag: string; dateFrom: string; dateTo: string; unread: boolean; scope: string; regionCode: string }} mskt-news-filter -
 *   after the person has chosen what to see; choices are the words of the attributes.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @slot empty - your own words when there is nothing.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - the filters above the list, or what turns the carousel.
 * @csspart field - what is written or chosen in.
 * @csspart list - the list of entries.
 * @csspart entry - one news or notice.
 * @csspart title - the title of an entry.
 * @csspart cover - the picture of an entry.
 * @csspart text - the first lines of an entry.
 * @csspart author - who published it.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @cssproperty [--mskt-sticky-top=0px] - height of a bar that the page keeps at the window's upper edge.
 * @example <mskt-news-feed kind="notice" limit="5"><a href="https://PLATFORM/msktfront/home/notice">Notices</a></mskt-news-feed>
 */
import { attribute, defineWidget } from '../core/index.ts';
import entryCss from '../kits/list/entries.css?inline';
import filterCss from '../kits/list/filters.css?inline';
import { attributesOf } from '../kits/list/question.ts';
import uiCss from '../ui/styles.css?inline';
import { fields } from './question.ts';
import css from './styles.css?inline';
import { NewsFeedView } from './view.tsx';
import { newsFeedWords } from './words.ts';

defineWidget({
  tag: 'mskt-news-feed',
  attributes: {
    layout: attribute.choice(['list', 'cards', 'carousel'], 'list'),
    articleUrl: attribute.text(),
    listUrl: attribute.text(),
    ...attributesOf(fields),
  },
  css: [uiCss, filterCss, entryCss, css],
  words: newsFeedWords,
  View: NewsFeedView,
});
