import { useState } from 'react';
import { WrongAddress } from '../../shell/frame/screen.tsx';
import { useSession } from '../../shell/site-context.ts';

interface NewsByIdProps {
  id: string;
  /** Scope that it has to be of; see the attribute of the widget. */
  scope?: 'platform';
  /** Pages of articles and of their list, if not those of the news; see the attributes of the widget. */
  articleUrl?: string;
  listUrl?: string;
}

/** A news article or notice. Shows the wrong-address screen if this user cannot find it. */
export function NewsById({ id, scope, articleUrl, listUrl }: NewsByIdProps) {
  const { person } = useSession();
  const asked = `${id} ${person?.sub}`;
  const [missing, setMissing] = useState('');
  const fail = (event: HTMLElementEventMap['mskt-error']) => {
    // The nested comments dispatch `mskt-error`, too.
    const own = event.composedPath()[0] === event.currentTarget;
    if (own && event.detail.code === 'NOT_FOUND') setMissing(asked);
  };
  if (missing === asked) return <WrongAddress of="page" />;
  return (
    <mskt-news-article
      loading="eager"
      heading-level="1"
      news-id={id}
      {...(scope && { scope })}
      article-url={articleUrl}
      list-url={listUrl}
      onmskt-error={fail}
    />
  );
}
