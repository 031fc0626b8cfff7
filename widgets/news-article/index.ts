/**
 * @summary One news or notice by its id: text, attachments, neighbours, and the comments below.
 * @attribute {string} news-id - the news or notice to show.
 * @attribute {"" | "platform" | "region" | "school" | "community" | "studio"} scope - only news of this scope: another one is not
 *   here, and neighbours and related ones are of it, too.
 * @attribute {string} scope-id - with `scope`: only of that one region, school, space or studio.
 * @attribute {string} article-url - your own page for an article, with `{id}` for its id: `/news.html?id={id}`; without it
 *   the platform's page.
 * @attribute {string} list-url - your own page with all news, which tags narrow by `?tag=`; without it the platform's page.
 * @event {{ id: string; unreadNum: number }} mskt-news-read - after a person who is signed in has read it for the first time;
 *   `unreadNum` counts the news and notices that are left.
 * @event {{ id: string; confirmTime: string; unreadNum: number }} mskt-notice-confirm - after a person has confirmed that they
 *   have read it; `unreadNum` as above.
 * @event {{ objectId: string; commentNum: number }} mskt-comment - after a comment was added or deleted.
 * @event {{ reason: "read" | "comment" | "confirm" }} mskt-auth-request - before signing in; cancel it to sign in your own way.
 * @slot - content shown until the widget is ready, on failure, and without JavaScript.
 * @csspart root - the wrapper of everything.
 * @csspart heading - the heading.
 * @csspart entry - the news.
 * @csspart author - who wrote it.
 * @csspart cover - the picture above the text.
 * @csspart text - what was written.
 * @csspart acts - what may be done with it.
 * @csspart confirm - whether it is to be confirmed, and the act.
 * @csspart file - one attachment.
 * @csspart button - every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.
 * @csspart empty - the words when there is nothing.
 * @csspart error - the words when something failed.
 * @csspart skeleton - the shape of what is coming.
 * @example <mskt-news-article news-id="news-lesson-study-guide"><a href="https://PLATFORM/msktfront/home/newsDetail?id=news-lesson-study-guide">Read the article</a></mskt-news-article>
 */
import { attribute, defineWidget } from '../core/index.ts';
import articleCss from '../kits/article/styles.css?inline';
import { attributesOf } from '../kits/list/question.ts';
import richTextCss from '../ui/rich-text/styles.css?inline';
import uiCss from '../ui/styles.css?inline';
import { fields } from './question.ts';
import css from './styles.css?inline';
import { NewsArticleView } from './view.tsx';
import { newsArticleWords } from './words.ts';

defineWidget({
  tag: 'mskt-news-article',
  attributes: {
    newsId: attribute.text(),
    ...attributesOf(fields),
    articleUrl: attribute.text(),
    listUrl: attribute.text(),
  },
  css: [uiCss, css, articleCss, richTextCss],
  words: newsArticleWords,
  View: NewsArticleView,
});
