import { useEffect, useRef } from 'react';
import { useSheet } from '../base/use-styles.ts';
import css from './toast.css?inline';

export interface ToastBoxProps {
  text: string;
  onDone: () => void;
}

/** Display time of a message in milliseconds. */
const STAY = 3_000;

/** Short message 65 px below the top of the window, above all content, for three seconds. */
export function ToastBox({ text, onDone }: ToastBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  useSheet(ref, css);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    ref.current?.showPopover?.();
    const timer = setTimeout(() => done.current(), STAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={ref} className="toast" popover="manual" role="status" dir="auto">
      {text}
    </div>
  );
}
