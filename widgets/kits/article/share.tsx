import { QrCode, Share2 } from 'lucide';
import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { CopyLink } from '../../ui/base/copy-link.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import type { LazyProps } from '../../ui/base/lazy.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ShareDialogProps } from './actions/share-dialog.tsx';
import { articleWords } from './words.ts';

export interface ShareProps {
  title: string;
  address: string;
  /** Shows a message to the user. */
  toast: (text: string) => void;
}

/** Copies the address, and shares it with other apps where the browser supports that. */
export function Share({ title, address, toast }: ShareProps) {
  const say = useWords(articleWords);
  // Rejects when the user closes the browser's dialog.
  const share = () => void navigator.share({ title, url: address }).catch(() => {});
  return (
    <>
      <CopyLink address={address} toast={toast} />
      {'share' in navigator && (
        <Button look="quiet" aria-label={say('share')} title={say('share')} onClick={share}>
          <Icon of={Share2} />
        </Button>
      )}
    </>
  );
}

export interface EmbedButtonProps extends ShareProps, Pick<ShareDialogProps, 'embedding'> {
  /** `ShareDialog`, lazy. */
  Dialog: ComponentType<ShareDialogProps & LazyProps>;
}

/** Opens the dialog with the QR code of the address and the code for embedding. */
export function EmbedButton({ title, address, embedding, toast, Dialog }: EmbedButtonProps) {
  const say = useWords(articleWords);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fail = () => {
    close();
    toast(say('notLoaded'));
  };
  return (
    <>
      <Button
        look="quiet"
        aria-label={say('more')}
        aria-haspopup="dialog"
        title={say('more')}
        onClick={() => setOpen(true)}
      >
        <Icon of={QrCode} />
      </Button>
      {isOpen && (
        <Dialog title={title} address={address} embedding={embedding} onClose={close} onLoadError={fail} />
      )}
    </>
  );
}
