import createPurifier from 'dompurify';
import { useMemo } from 'react';
import { OnlyWords, RichElements, type RichTextProps } from './view.tsx';

/** Rich text in browsers that cannot parse HTML inertly by themselves. */
export function RichTextPurified(props: RichTextProps) {
  const { html } = props;
  const root = useMemo(() => purified(html), [html]);
  return root ? <RichElements {...props} root={root} /> : <OnlyWords html={html} />;
}

/** Returns an inert fragment; null if the result is empty, as where the page's policy blocks the sanitizer. */
export function purified(html: string): Node | null {
  const purifier = createPurifier(window);
  const root = purifier.sanitize(html, { RETURN_DOM_FRAGMENT: true, USE_PROFILES: { html: true } });
  return root?.firstChild ? root : null;
}
