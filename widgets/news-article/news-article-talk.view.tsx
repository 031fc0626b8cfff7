import { useEffect, useRef } from 'react';
import type { News } from '../core/contract/news.ts';
import { useWidget } from '../core/index.ts';

/** What the comments tell of themselves. To the page it would be the article that was ready twice, or that failed. */
const OWN_AFFAIRS = ['mskt-ready', 'mskt-load', 'mskt-error', 'mskt-auth-change'];

/** The comments, when people come near them. */
export function NewsTalk({ news }: { news: News }) {
  const { inherited, headingLevel } = useWidget();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = new AbortController();
    for (const type of OWN_AFFAIRS)
      place.current?.addEventListener(type, event => event.stopPropagation(), { signal: leave.signal });
    return () => leave.abort();
  }, []);
  return (
    <div className="talk" ref={place}>
      <mskt-comments
        {...inherited}
        exportparts="acts,author,avatar,button,empty,error,field,text"
        object-id={news.objectId}
        heading-level={String(headingLevel + 1)}
        {...(!news.canComment && { closed: '' })}
      />
    </div>
  );
}
