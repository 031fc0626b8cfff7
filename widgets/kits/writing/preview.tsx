import type { ReactNode } from 'react';
import type { File } from '../../contract/file/schema.ts';
import type { RichText } from '../../contract/rich-text/schema.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { useForm } from '../../ui/form/place.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ComparedText } from './compared-text.tsx';

export interface PreviewProps {
  fields: { title: string; cover: File | null; content: RichText | null };
  onClose: () => void;
  /** Lines between the picture and the text. */
  children?: ReactNode;
}

/** Dialog with the article as readers will see it. */
export function Preview({ fields, onClose, children }: PreviewProps) {
  const { say, mediaUrl, headingLevel } = useForm();
  const { title, cover, content } = fields;
  return (
    <Dialog title={say('preview')} size="wide" onClose={onClose}>
      <article className="preview">
        <div dir="auto">
          <Heading level={headingLevel + 1}>{title || say('untitled')}</Heading>
        </div>
        {cover && <img src={mediaUrl(cover.fileUrl)} alt={cover.alt ?? ''} referrerPolicy="no-referrer" />}
        {children}
        <ComparedText tree={content} />
      </article>
    </Dialog>
  );
}
