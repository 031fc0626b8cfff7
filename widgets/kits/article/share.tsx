import { Share2 } from 'lucide';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { CopyLink } from '../../ui/text/copy-link.tsx';
import { articleWords } from './words.ts';

export interface ShareProps {
  title: string;
  address: string;
  /** Shows what came of it. */
  tell: (text: string) => void;
}

/** Copies the address of what is shown, and where the browser can, hands it to other programs. */
export function Share({ title, address, tell }: ShareProps) {
  const say = useWords(articleWords);
  // nb. who closes the browser's own dialog has shared nothing, and knows it.
  const share = () => void navigator.share({ title, url: address }).catch(() => {});
  return (
    <>
      <CopyLink address={address} tell={tell} />
      {'share' in navigator && (
        <Button look="quiet" aria-label={say('share')} title={say('share')} onClick={share}>
          <Icon of={Share2} />
        </Button>
      )}
    </>
  );
}
