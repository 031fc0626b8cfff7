import { useId, useRef } from 'react';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CopyText } from '../../ui/sharing/copy-text.tsx';
import { QrCode } from '../../ui/sharing/qr-code.tsx';
import { type Embedding, embedCode } from './embed-code.ts';
import css from './share-more.css?inline';
import { articleWords } from './words.ts';

export interface ShareMoreProps {
  title: string;
  address: string;
  embedding: Embedding;
  onClose: () => void;
}

/** An address as a picture for phones and as text, and the code that shows the same on another page. */
export function ShareMore({ title, address, embedding, onClose }: ShareMoreProps) {
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
