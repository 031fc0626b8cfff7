import { useRef, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { lazyComponent, lazyModule } from '../../ui/base/lazy.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import type { RichTextEditorProps } from '../../ui/editor/view.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { uiWords } from '../../ui/words.ts';
import css from './rich-text-editor.css?inline';
import { writingWords } from './words.ts';

export type { Upload, UploadedPicture } from '../../ui/editor/media/uploads.ts';
export type { RichTextEditorProps } from '../../ui/editor/view.tsx';

const Editor = lazyComponent(
  lazyModule(() => import('../../ui/editor/view.tsx')),
  ({ Editor }) => Editor,
);

/** Field for rich text. Loads the editor when it is first shown; the parent holds the text. */
export function RichTextEditor(props: RichTextEditorProps) {
  const say = useWords(uiWords);
  const sayMissing = useWords(writingWords);
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useSheet(place, css);
  if (failed) {
    return (
      <div ref={place} className="state editor-missing" role="alert">
        <p className="state-title">{sayMissing('editorMissing')}</p>
        <p className="quiet">{sayMissing('editorMissingHint')}</p>
        <Button onClick={() => setFailed(false)}>{say('retry')}</Button>
      </div>
    );
  }
  const waiting = <div ref={place} className="editor-waiting" aria-busy="true" />;
  return <Editor {...props} fallback={waiting} onLoadError={() => setFailed(true)} />;
}
