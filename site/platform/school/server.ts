import type { RequestListener, ServerResponse } from 'node:http';
import css from './page.css?raw';
import html from './page.html?raw';

export interface SchoolSettings {
  /** Origin of the platform whose widgets the page shows. */
  platform: string;
}

/**
 * The page of an invented school on an origin of its own, under the strictest policy a school may set: scripts, calls
 * and images of the platform, nothing else, no style sheets even. Its own look comes as a module that adopts a sheet.
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

/** A script that gives the page a sheet: a constructed one needs no permission for styles. */
const lookOf = (sheet: string): string => `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(sheet)});
document.adoptedStyleSheets.push(sheet);
`;

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
  response.end(body);
}
