import { useState } from 'react';
import type { PageProps } from '../../route.ts';
import { WrongAddress } from '../../shell/frame/wrong-address-screen.tsx';
import { useSession } from '../../shell/site-context.ts';

/**
 * A news article or notice (`?id=`). Shows the wrong-address screen without an id, or if this user cannot
 * find the article.
 */
export function NewsDetailPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  const { person } = useSession();
  const asked = `${id} ${person?.sub}`;
  const [missing, setMissing] = useState('');
  const fail = (event: HTMLElementEventMap['mskt-error']) => {
    // The nested comments dispatch `mskt-error`, too.
    const own = event.composedPath()[0] === event.currentTarget;
    if (own && event.detail.code === 'NOT_FOUND') setMissing(asked);
  };
  if (!id || missing === asked) return <WrongAddress of="page" />;
  return (
    <div className="page">
      <mskt-news-article loading="eager" heading-level="1" news-id={id} onmskt-error={fail} />
    </div>
  );
}
