import type { Lang } from '../../../widgets/ui/i18n/translate.tsx';
import type { AttributeText } from '../settings.ts';
import { attributeSnippet, contentUrl, embedUrl, type Tag, tagSnippet } from '../snippet.ts';

/** Returns the entry point of a single widget in the npm package. */
export const packageEntry = (tag: string): string => `msktfront/${tag.replace(/^mskt-/, '')}`;

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

const script = (platform: string): string =>
  `<script type="module" src="${embedUrl(platform)}mskt.js"></script>`;

export function wholePage(tag: Tag, lang: string): string {
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>…</title>
    ${script(tag.platform)}
  </head>
  <body>
    ${indented(tagSnippet(tag), '    ')}
  </body>
</html>`;
}

export const contentBlock = (tag: Tag): string => `${script(tag.platform)}\n${tagSnippet(tag)}`;

/** Returns a function for Node that resolves to the tag with its content, or without if the platform does not answer. */
export const nodeInclude = (tag: Tag, lang: Lang): string => `async function community() {
  const bare = ${JSON.stringify(tagSnippet(tag))};
  try {
    const answer = await fetch(${JSON.stringify(contentUrl(tag, lang))}, { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? await answer.text() : bare;
  } catch {
    return bare;
  }
}`;

/** Returns the location for Nginx, which keeps the answers, and the directive for pages with server-side includes. */
export function nginxInclude(tag: Tag, lang: Lang): string {
  const { pathname, search } = new URL(contentUrl(tag, lang));
  return `# http { proxy_cache_path /var/cache/nginx/mskt keys_zone=mskt:1m; … }
location ^~ /msktfront/embed/html/ {
  proxy_pass ${tag.platform};
  proxy_ssl_server_name on;
  proxy_set_header Accept-Encoding "";
  proxy_connect_timeout 2s;
  proxy_read_timeout 2s;
  proxy_cache mskt;
  proxy_cache_use_stale error timeout updating;
}
location / { ssi on; … }

<!-- In the page: -->
<!--# block name="bare" -->${tagSnippet(tag)}<!--# endblock -->
<!--# include virtual="${pathname}${search}" stub="bare" -->`;
}

export const policyHeader = (platform: string): string =>
  `Content-Security-Policy: script-src 'self' ${platform}; connect-src 'self' ${platform}; img-src 'self' ${platform}; media-src 'self' ${platform}`;

/** Returns the install command. The package comes from the platform itself, in the version that matches its API. */
export const install = (platform: string, version: string): string =>
  `npm install ${embedUrl(platform)}${version}/msktfront-${version}.tgz`;

/** Returns the tag for use with the npm package, which needs the `platform` attribute. */
const withPlatform = ({ platform, given, ...rest }: Tag): Omit<Tag, 'platform'> => ({
  ...rest,
  given: [['platform', platform], ...given.filter(([name]) => name !== 'platform')],
});

/**
 * Returns a React component with the tag. `numbers` are the attributes whose properties are numbers. The
 * import of `msktfront/react` declares the tags for TypeScript.
 */
export function reactComponent(tag: Tag, numbers: readonly string[]): string {
  const attribute = ([name, text]: AttributeText) =>
    numbers.includes(name) && Number.isFinite(Number(text))
      ? `${name}={${Number(text)}}`
      : attributeSnippet([name, text]);
  return `import '${packageEntry(tag.tag)}';
import 'msktfront/react';

export function Community() {
  return (
    ${indented(tagSnippet(withPlatform(tag), attribute), '    ')}
  );
}`;
}

export function byHand(tag: Tag): string {
  const lines = withPlatform(tag).given.map(
    ([name, text]) => `widget.setAttribute(${JSON.stringify(name)}, ${JSON.stringify(text)});`,
  );
  return `import '${packageEntry(tag.tag)}';

const widget = document.createElement('${tag.tag}');
${lines.join('\n')}
document.querySelector('main')?.append(widget);`;
}

/** Returns the tag with sign-in on the page itself. */
export const signingIn = (tag: Tag, way: 'popup' | 'redirect'): string =>
  tagSnippet({ ...tag, given: [...tag.given.filter(([name]) => name !== 'auth'), ['auth', way]] });

/** Returns a script for a page with its own sign-in, which exchanges its id token for a token of the platform. */
export const hostSignIn = (
  platform: string,
): string => `document.addEventListener('mskt-auth-request', event => {
  if (!event.detail.respondWith) return;
  event.preventDefault();
  event.detail.respondWith(signInAtOurSchool());
});

async function signInAtOurSchool() {
  const idToken = await yourOwnSignIn();
  const query = new URLSearchParams({ id_token: idToken, rootUrl: '${platform}/msktfront/' });
  const answer = await fetch('${platform}/mskt/api/auth/msktToken?' + query);
  return (await answer.json()).data;
}`;

export const operatorSetting = 'EMBED_ORIGINS=https://your-school.example';
