import { type Html, html } from '../user-centre/html.ts';
import { type Frame, page } from '../user-centre/pages.ts';
import { fill, wordsOf } from '../user-centre/strings.ts';

/** Renders the page that leads to the user centre; `centre` is its host. */
export function leavePage(frame: Frame, centre: string, url: string): Html {
  const { title, elsewhereIntro, elsewhereAction } = wordsOf(frame.lang).setUp;
  return page(
    frame,
    title,
    html`
      <section class="main">
        <h1>${title}</h1>
        <p class="quiet">${fill(elsewhereIntro, { centre, platform: frame.platform.name })}</p>
        <p class="after"><a class="action" href="${url}">${fill(elsewhereAction, { centre })}</a></p>
      </section>`,
  );
}

/** Renders the page that asks the signed-in person whether they want to be the administrator. */
export function confirmPage(frame: Frame, name: string, action: string): Html {
  const words = wordsOf(frame.lang);
  const { confirmTitle, confirmMessage, confirmAction } = words.setUp;
  return page(
    frame,
    confirmTitle,
    html`
      <section class="main">
        <h1>${confirmTitle}</h1>
        <p>${fill(confirmMessage, { name, platform: frame.platform.name })}</p>
        <form method="post" action="${action}"><button class="action">${confirmAction}</button></form>
        <p class="after"><a href="${frame.platform.url}">${fill(words.backAction, { platform: frame.platform.name })}</a></p>
      </section>`,
  );
}
