import { type ReactNode, useState } from 'react';
import { ToastBox } from '../../../widgets/ui/overlay/toast.tsx';

/** Returns a function that shows a toast, and the toast to render. A page shows one toast at a time. */
export function useToast(): [show: (text: string) => void, toast: ReactNode] {
  const [text, setText] = useState('');
  return [setText, text && <ToastBox key={text} text={text} onDone={() => setText('')} />];
}
