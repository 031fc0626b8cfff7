import { type Html, html } from '../http/safe-html.ts';

/** Text of a mail, before it is formatted. Blocks are in reading order. */
export interface Letter {
  lang: string;
  subject: string;
  /** Paragraphs before the entries. */
  intro: string[];
  /** A text to be copied, such as a code. */
  code?: string;
  /** Groups of entries, each with a heading. */
  groups?: { title: string; entries: LetterEntry[] }[];
  /** A paragraph after them. */
  more?: string;
  /** The one act that the mail offers. */
  action?: LetterLink;
  /** Why the person gets the mail. */
  reason: string;
  /** Links below the reason. */
  links?: LetterLink[];
}

/** Something that leads to a place of the platform. */
interface LetterEntry {
  title: string;
  text: string;
  url: string;
}

interface LetterLink {
  label: string;
  url: string;
}

/** Formats a letter as plain text and as HTML. Both contain the same. */
export const formatLetter = (letter: Letter): { text: string; html: string } => ({
  text: plainText(letter),
  html: document(letter).text,
});

function plainText({ intro, code, groups = [], more, action, reason, links = [] }: Letter): string {
  const blocks = [
    ...intro,
    ...(code ? [code] : []),
    ...groups.flatMap(({ title, entries }) => [
      title.toUpperCase(),
      ...entries.map(entry => [entry.title, entry.text, entry.url].filter(Boolean).join('\n')),
    ]),
    ...(more ? [more] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    '-- ',
    reason,
    ...links.map(({ label, url }) => `${label}: ${url}`),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Mail programs know few style rules, and those of an attribute best. */
const STYLE = {
  body: html`margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif`,
  sheet: html`max-width:560px;margin:0 auto`,
  heading: html`font-size:20px;line-height:1.3;margin:0 0 16px`,
  group: html`font-size:14px;margin:24px 0 8px;opacity:.75`,
  entry: html`margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #2f6f5e`,
  code: html`font:600 28px/1.3 ui-monospace,monospace;letter-spacing:4px;margin:16px 0`,
  action: html`display:inline-block;padding:10px 20px;border-radius:8px;background:#2f6f5e;color:#fff;text-decoration:none;font-weight:600`,
  foot: html`margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8884;font-size:13px;opacity:.75`,
} as const;

function document(letter: Letter): Html {
  const { lang, subject, intro, code, groups = [], more, action, reason, links = [] } = letter;
  return html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${subject}</title>
  </head>
  <body style="${STYLE.body}">
    <div style="${STYLE.sheet}">
      <h1 style="${STYLE.heading}">${subject}</h1>
      ${intro.map(text => html`<p>${text}</p>`)}
      ${code && html`<p style="${STYLE.code}">${code}</p>`}
      ${groups.map(
        ({ title, entries }) => html`<h2 style="${STYLE.group}">${title}</h2>
      ${entries.map(entryOf)}`,
      )}
      ${more && html`<p>${more}</p>`}
      ${action && html`<p><a href="${action.url}" style="${STYLE.action}">${action.label}</a></p>`}
      <div style="${STYLE.foot}">
        <p>${reason}</p>
        ${links.map(({ label, url }) => html`<p><a href="${url}" style="color:inherit">${label}</a></p>`)}
      </div>
    </div>
  </body>
</html>
`;
}

const entryOf = ({ title, text, url }: LetterEntry): Html => html`<div style="${STYLE.entry}">
        <a href="${url}" style="color:inherit"><strong>${title}</strong></a>
        ${text !== '' && html`<div>${text}</div>`}
      </div>
`;
