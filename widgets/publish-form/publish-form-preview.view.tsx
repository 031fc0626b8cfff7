import { useWidget } from '../core/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Heading } from '../ui/heading.tsx';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import type { NewsFields } from './publish-form-fields.store.ts';
import { TreeText } from './publish-form-text.view.tsx';

export interface PreviewProps {
  fields: NewsFields;
  onClose: () => void;
}

/** What readers will see. */
export function Preview({ fields, onClose }: PreviewProps) {
  const { mediaUrl, headingLevel } = useWidget();
  const say = useWords(publishFormWords);
  const { title, cover, content } = fields;
  return (
    <Dialog title={say('preview')} size="wide" onClose={onClose}>
      <article className="preview">
        <div dir="auto">
          <Heading level={headingLevel + 1}>{title || say('untitled')}</Heading>
        </div>
        {cover && <img src={mediaUrl(cover.fileUrl)} alt={cover.alt ?? ''} referrerPolicy="no-referrer" />}
        <TreeText tree={content} />
      </article>
    </Dialog>
  );
}
