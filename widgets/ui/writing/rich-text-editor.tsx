import { useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { OnDemand } from '../base/lazy-component.tsx';
import { useSheet } from '../base/use-styles.ts';
import type { RichTextEditorProps } from '../editor/view.tsx';
import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import css from './editor-waiting.css?inline';
import { editorMissingWords } from './words.ts';

export type { Upload, UploadedPicture } from '../editor/media/uploads.ts';
export type { RichTextEditorProps } from '../editor/view.tsx';

const load = () => import('../editor/view.tsx').then(part => part.Editor);

/** A field for rich text, whose code is fetched when it is first shown; what it holds stays with whoever shows it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const say = useWords(uiWords);
  const sayMissing = useWords(editorMissingWords);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  if (failed) {
    return (
      <div ref={place} className="state editor-missing" role="alert">
        <p className="state-title">{sayMissing('missing')}</p>
        <p className="quiet">{sayMissing('kept')}</p>
        <Button onClick={() => setFailed(false)}>{say('retry')}</Button>
      </div>
    );
  }
  const waiting = <div ref={place} className="editor-waiting" aria-busy="true" />;
  return <OnDemand load={load} props={props} waiting={waiting} onFail={() => setFailed(true)} />;
}
