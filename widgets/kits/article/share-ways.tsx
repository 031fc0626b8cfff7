import { QrCode } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { OnDemand } from '../../ui/base/lazy-component.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { Embedding } from './embed-code.ts';
import type { ShareProps } from './share.tsx';
import { articleWords } from './words.ts';

export interface ShareWaysProps extends ShareProps {
  /** The widget that shows the same on other pages. */
  embedding: Embedding;
}

const load = () => import('./share-more.tsx').then(part => part.ShareMore);

/** Shows the address of what is shared as a QR code, and the code that embeds it on another page. */
export function ShareWays({ tell, ...shared }: ShareWaysProps) {
  const say = useWords(articleWords);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fail = () => {
    close();
    tell(say('notLoaded'));
  };
  const label = say('more');
  return (
    <>
      <Button
        look="quiet"
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon of={QrCode} />
      </Button>
      {isOpen && <OnDemand load={load} props={{ ...shared, onClose: close }} onFail={fail} />}
    </>
  );
}
