import { useEffect, useRef, useState } from 'react';
import { PlainText } from '../ui/plain-text.tsx';
import { useWords } from '../ui/words.tsx';
import { commentsWords } from './comments.strings.ts';

/** What somebody wrote. A long text shows eight lines first. */
export function CommentText({ text }: { text: string }) {
  const say = useWords(commentsWords);
  const ref = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const paragraph = ref.current;
    if (!paragraph || whole || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setCut(paragraph.scrollHeight > paragraph.clientHeight + 1));
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [whole]);
  return (
    <>
      <p ref={ref} dir="auto" className={whole ? 'text' : 'text clamped'}>
        <PlainText text={text} />
      </p>
      {cut && (
        <button type="button" className="unfold" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {say(whole ? 'less' : 'all')}
        </button>
      )}
    </>
  );
}
