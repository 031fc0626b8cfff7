import { useEffect, useRef } from 'react';

export interface TalkProps {
  objectId: string;
  /** No new comments. */
  closed: boolean;
  /** Of the heading of the comments. */
  level: number;
  /** Attributes of the widget around. */
  inherited: Record<string, string>;
}

/** What the comments tell of themselves. To the page it would be the widget around that was ready twice, or that failed. */
const OWN_AFFAIRS = ['mskt-ready', 'mskt-load', 'mskt-error', 'mskt-auth-change'];

/** The comments, when people come near them. */
export function Talk({ objectId, closed, level, inherited }: TalkProps) {
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
        object-id={objectId}
        heading-level={String(level)}
        {...(closed && { closed: '' })}
      />
    </div>
  );
}
