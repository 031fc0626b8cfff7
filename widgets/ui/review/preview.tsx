import type { ReactNode } from 'react';
import type { File } from '../../contract/file/schema.ts';
import type { RichText } from '../../contract/rich-text/schema.ts';
import { Heading } from '../base/heading.tsx';
import { useForm } from '../form/place.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { TreeText } from './tree-text.tsx';

export interface PreviewProps {
  fields: { title: string; cover: File | null; content: RichText | null };
  onClose: () => void;
  /** What stands between the picture and the text. */
  children?: ReactNode;
}

/** What readers will see. */
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
        <TreeText tree={content} />
      </article>
    </Dialog>
  );
}
