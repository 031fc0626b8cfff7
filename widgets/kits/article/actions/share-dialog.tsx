import { useId, useRef } from 'react';
import { useSheet } from '../../../ui/base/use-styles.ts';
import { useWords } from '../../../ui/i18n/translate.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CopyText } from '../../../ui/sharing/copy-text.tsx';
import { QrCode } from '../../../ui/sharing/qr-code.tsx';
import { articleWords } from '../words.ts';
import css from './share-dialog.css?inline';

/** A widget that shows one object. */
export interface Embedding {
  tag: string;
  /** Attribute that takes the id of the object. */
  attribute: string;
  id: string;
  /** Address of the loader. */
  script: string;
}

export interface ShareDialogProps {
  title: string;
  address: string;
  embedding: Embedding;
  onClose: () => void;
}

/** The address of an object as QR code and text, and the HTML that embeds it on another page. */
export function ShareDialog({ title, address, embedding, onClose }: ShareDialogProps) {
  const say = useWords(articleWords);
  const box = useRef<HTMLDivElement>(null);
  const [link, code] = [useId(), useId()];
  useSheet(box, css);
  const snippet = embedCode(embedding, address, title);
  return (
    <Dialog title={say('more')} onClose={onClose}>
      <div className="share-more" ref={box}>
        <QrCode text={address} label={say('codeLabel', { title })} />
        <div className="share-way">
          <label htmlFor={link}>{say('link')}</label>
          <input
            id={link}
            part="field"
            dir="ltr"
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyText text={address} word={say('copyLink')} />
        </div>
        <div className="share-way">
          <label htmlFor={code}>{say('embed')}</label>
          <p className="quiet small">{say('embedHint')}</p>
          <textarea
            id={code}
            part="field"
            dir="ltr"
            lang="en"
            translate="no"
            rows={5}
            readOnly
            value={snippet}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyText text={snippet} word={say('copyCode')} />
        </div>
      </div>
    </Dialog>
  );
}

/** HTML of the loader and the tag. Where no script runs, the link inside shows. */
function embedCode({ tag, attribute, id, script }: Embedding, address: string, title: string): string {
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>`;
  return [
    `<script type="module" src="${escapeHtml(script)}"></script>`,
    `<${tag} ${attribute}="${escapeHtml(id)}">${link}</${tag}>`,
  ].join('\n');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? '');
