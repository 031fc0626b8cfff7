import { type ReactNode, useState } from 'react';
import { ToastBox } from '../../../widgets/ui/toast.tsx';

/** A short message of a page, one at a time: how to show one, and the place of it. */
export function useTell(): [tell: (text: string) => void, told: ReactNode] {
  const [text, setText] = useState('');
  return [setText, text && <ToastBox key={text} text={text} onDone={() => setText('')} />];
}
