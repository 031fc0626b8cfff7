import type { RequestListener, ServerResponse } from 'node:http';
import css from './page.css?raw';
import html from './page.html?raw';

interface SchoolSettings {
  /** Origin of the platform that serves the widgets. */
  platform: string;
}

/**
 * Creates the server of a fictional school's page on its own origin. The page has the strictest content
 * security policy that a school may set: only the platform's scripts, requests and images, and no style
 * sheets. The page's own styles come from a module that adopts a constructed sheet.
 */
export function createSchoolServer({ platform }: SchoolSettings): RequestListener {
  const page = html.replaceAll('{{platform}}', platform);
  const policy = policyFor(platform);
  return ({ method, url }, response) => {
    const [path] = (url ?? '/').split('?');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', policy);
    if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'text/plain', 'Only GET and HEAD');
    switch (path) {
      case '/':
        return send(response, 200, 'text/html', page);
      case '/look.js':
        return send(response, 200, 'text/javascript', lookOf(css));
      case '/favicon.ico':
        return send(response, 204, 'image/x-icon', '');
      default:
        return send(response, 404, 'text/plain', 'This school has one page, at /');
    }
  };
}

const policyFor = (platform: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${platform}`,
    `connect-src ${platform}`,
    `img-src ${platform}`,
    "require-trusted-types-for 'script'",
  ].join('; ');

/** Returns a script that adopts the sheet. Constructed sheets are exempt from `style-src`. */
const lookOf = (sheet: string): string => `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(sheet)});
document.adoptedStyleSheets.push(sheet);
`;

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
  response.end(body);
}
