import { Link2 } from 'lucide';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';

export interface CopyLinkProps {
  address: string;
  /** Names what the link leads to, where the button alone would not. */
  label?: string;
  /** Shows what came of it. */
  tell: (text: string) => void;
}

/** Puts an address on the clipboard, or shows it where the browser does not allow that. */
export function CopyLink({ address, label, tell }: CopyLinkProps) {
  const say = useWords(uiWords);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      tell(say('linkCopied'));
    } catch {
      tell(say('linkNotCopied', { url: address }));
    }
  };
  return (
    <Button look="quiet" aria-label={label ?? say('copyLink')} title={say('copyLink')} onClick={copy}>
      <Icon of={Link2} />
    </Button>
  );
}
