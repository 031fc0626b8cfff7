import { createElement } from 'react';
import type { SearchResult, TextPart } from '../contract/search/schema.ts';
import { useWidget } from '../core/index.ts';
import { RelativeTime } from '../ui/base/relative-time.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { searchWords } from './words.ts';

export interface ResultProps {
  result: SearchResult;
  /** Level of its heading. */
  level: number;
  /** Called when its link is followed. */
  onFollow: () => void;
}

/** One result: title, excerpt, author and time. Posts and comments have no title: their excerpt is the link. */
export function Result({ result: { title, text, url, userName, time }, level, onFollow }: ResultProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(searchWords);
  const hasTitle = title.length > 0;
  const link = (
    <a className="stretched-link" href={mediaUrl(url)} dir="auto" onClick={onFollow}>
      <Marked parts={hasTitle ? title : text} />
    </a>
  );
  return (
    <article className="entry" part="entry">
      <div className="entry-text">
        {createElement(
          `h${Math.min(6, level)}`,
          { className: hasTitle ? 'title' : 'title words clamped', part: 'title' },
          link,
        )}
        {hasTitle && text.length > 0 && (
          <p className="excerpt clamped quiet" part="text" dir="auto">
            <Marked parts={text} />
          </p>
        )}
        {(userName || time) && (
          <p className="facts dotted quiet small">
            {userName && <bdi>{say('by', { name: userName })}</bdi>}
            {time && <RelativeTime time={time} />}
          </p>
        )}
      </div>
    </article>
  );
}

/** A text in which the words searched for are highlighted. */
const Marked = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, isMatch }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never reordered
    isMatch ? <mark key={place}>{text}</mark> : text,
  );
