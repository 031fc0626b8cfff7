import { X } from 'lucide';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useWords } from '../i18n/translate.tsx';
import type { UploadActs, UploadShown } from './item.ts';
import { turnOf, type UploadList } from './use-list.ts';
import { uploadWords } from './words.ts';

export interface UploadRemoveProps {
  item: UploadShown;
  acts: Pick<UploadActs, 'cancel'>;
  list: Pick<UploadList, 'takeOut'>;
}

/** One button: what is on its way is cancelled, what has ended is taken out. */
export function UploadRemove({ item, acts, list }: UploadRemoveProps) {
  const say = useWords(uploadWords);
  const { key, name, state } = item;
  const isPending = state === 'waiting' || state === 'sending';
  const label = say(isPending ? 'cancelName' : 'removeName', { name });
  return (
    <Button
      look="quiet"
      data-turn={turnOf('remove', key)}
      aria-label={label}
      title={label}
      onClick={() => (isPending ? acts.cancel(key) : list.takeOut(item))}
    >
      <Icon of={X} />
    </Button>
  );
}
