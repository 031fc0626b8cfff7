import { translate } from '../../../widgets/ui/i18n/words.ts';
import { type Html, html } from '../user-centre/html.ts';
import { type Frame, page } from '../user-centre/pages.ts';
import { userCentreWords } from '../user-centre/words.ts';

/** Renders the page that leads to the user centre; `centre` is its host. */
export function leavePage(frame: Frame, centre: string, url: string): Html {
  const say = translate(userCentreWords, frame.lang);
  const title = say('setUp_title');
  return page(
    frame,
    title,
    html`
      <section class="main">
        <h1>${title}</h1>
        <p class="quiet">${say('setUp_elsewhereIntro', { centre, platform: frame.platform.name })}</p>
        <p class="after"><a class="action" href="${url}">${say('setUp_elsewhereAction', { centre })}</a></p>
      </section>`,
  );
}

/** Renders the page that asks the signed-in person whether they want to be the administrator. */
export function confirmPage(frame: Frame, name: string, action: string): Html {
  const say = translate(userCentreWords, frame.lang);
  const title = say('setUp_confirmTitle');
  return page(
    frame,
    title,
    html`
      <section class="main">
        <h1>${title}</h1>
        <p>${say('setUp_confirmMessage', { name, platform: frame.platform.name })}</p>
        <form method="post" action="${action}"><button class="action">${say('setUp_confirmAction')}</button></form>
        <p class="after"><a href="${frame.platform.url}">${say('backAction', { platform: frame.platform.name })}</a></p>
      </section>`,
  );
}
