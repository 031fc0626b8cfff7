/**
 * @summary News of a space, a school or a person: its own, and articles synced from others with their source; managers
 *   choose here what the space shows.
 * @attribute {string} space-id - whose news: the id of a community space, a studio, a school or a person.
 * @attribute {"" | "news" | "notice"} kind - only one of the two.
 * @attribute {"" | "own" | "synced"} origin - only its own articles, or only synced ones.
 * @attribute {number} limit - a short list of so many, without choices and paging, with a link to all.
 * @event {{ spaceId: string; id: string; act: "add" | "remove" | "hide" | "show" | "pin" | "unpin" | "note" | "accept" | "rule" | "run" }} mskt-space-sync-change -
 *   after a manager has changed what the space shows; `id` is that of the article or the rule.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @slot empty - your own words when there is nothing.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart toolbar - what chooses among the news.
 * @csspart tab - one choice of a toolbar.
 * @csspart list - the list of entries.
 * @csspart entry - one news or notice; one rule.
 * @csspart title - the title of an entry.
 * @csspart cover - the picture of an entry.
 * @csspart text - the first lines of an entry.
 * @csspart note - the note of the space.
 * @csspart source - where it comes from.
 * @csspart acts - the actions of a manager on an entry.
 * @csspart panel - the opened menu.
 * @csspart field - what is written or chosen in.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart dialog - a dialog.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @example <mskt-space-sync space-id="a6646ec7b1436c51eb612f79" limit="5"><a href="https://PLATFORM/msktfront/space/index?id=a6646ec7b1436c51eb612f79">Our news</a></mskt-space-sync>
 */
import { attribute, defineWidget } from '../core/index.ts';
import entryCss from '../kits/list/entries.css?inline';
import uiCss from '../ui/styles.css?inline';
import css from './styles.css?inline';
import { SpaceSyncView } from './view.tsx';
import { spaceSyncWords } from './words.ts';

defineWidget({
  tag: 'mskt-space-sync',
  attributes: {
    spaceId: attribute.text(),
    kind: attribute.choice(['', 'news', 'notice'], ''),
    origin: attribute.choice(['', 'own', 'synced'], ''),
    limit: attribute.count(0),
  },
  css: [uiCss, entryCss, css],
  words: spaceSyncWords,
  View: SpaceSyncView,
});
