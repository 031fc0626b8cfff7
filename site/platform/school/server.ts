import type { RequestListener, ServerResponse } from 'node:http';
import { escapeHtml } from '../rich-text/render-html.ts';
import article from './article.html?raw';
import home from './home.html?raw';
import layout from './layout.html?raw';
import css from './look.css?raw';
import news from './news.html?raw';

interface SchoolSettings {
  /** Origin of the platform that serves the widgets. */
  platform: string;
}

/** Pages of the school by path: title and content. */
const PAGES: Record<string, { title: string; content: string }> = {
  '/': { title: 'Reed Ferry Primary School', content: home },
  '/news': { title: 'News · Reed Ferry Primary School', content: news },
  '/article': { title: 'News · Reed Ferry Primary School', content: article },
};

/** Values of an address that pages show in attributes: an article (`id`), what news bear (`tag`). */
const VALUES = ['id', 'tag'] as const;

/**
 * Creates the server of a fictional school's site on its own origin. Its pages have the strictest content security
 * policy that a school may set: of the platform only scripts, requests and images, and no style sheet but their own.
 */
export function createSchoolServer({ platform }: SchoolSettings): RequestListener {
  const policy = policyFor(platform);
  return ({ method, url }, response) => {
    const { pathname, searchParams } = readAddress(url);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', policy);
    if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'text/plain', 'Only GET and HEAD');
    const page = PAGES[pathname];
    if (page) {
      const values = VALUES.map(name => [name, escapeHtml(searchParams.get(name) ?? '')]);
      const html = filled(layout, { ...page, platform, ...Object.fromEntries(values) });
      return send(response, 200, 'text/html', html);
    }
    switch (pathname) {
      case '/look.css':
        return send(response, 200, 'text/css', css);
      case '/robots.txt':
        return send(response, 200, 'text/plain', 'User-agent: *\nAllow: /\n');
      case '/favicon.ico':
        return send(response, 204, 'image/x-icon', '');
      default:
        return send(response, 404, 'text/plain', 'This school has a home page at /, and news at /news');
    }
  };
}

/** Path and query of a request. An address that is none has the path ''. */
function readAddress(url = '/'): Pick<URL, 'pathname' | 'searchParams'> {
  return URL.canParse(url, 'http://school.invalid')
    ? new URL(url, 'http://school.invalid')
    : { pathname: '', searchParams: new URLSearchParams() };
}

/** Replaces `{{name}}` by its value; `content` may contain others. */
const filled = (template: string, { content = '', ...values }: Record<string, string>): string =>
  template
    .replace('{{content}}', () => content)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const policyFor = (platform: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${platform}`,
    "style-src 'self'",
    `connect-src ${platform}`,
    `img-src ${platform}`,
    "require-trusted-types-for 'script'",
  ].join('; ');

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
  response.end(body);
}
