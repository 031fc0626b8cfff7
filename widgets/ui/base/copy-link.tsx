import { Link2 } from 'lucide';
import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface CopyLinkProps {
  address: string;
  /** Accessible name of the link target, where the button alone is ambiguous. */
  label?: string;
  /** Shows the result. */
  toast: (text: string) => void;
}

/** Copies a URL, or shows it where the browser does not allow copying. */
export function CopyLink({ address, label, toast }: CopyLinkProps) {
  const say = useWords(uiWords);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(say('linkCopied'));
    } catch {
      toast(say('linkNotCopied', { url: address }));
    }
  };
  return (
    <Button look="quiet" aria-label={label ?? say('copyLink')} title={say('copyLink')} onClick={copy}>
      <Icon of={Link2} />
    </Button>
  );
}
