import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the main action of a view; `plain`: other actions; `quiet`: beside a text; `danger`: deletes. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** The action is running: the button keeps the focus and ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button({ look = 'plain', busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${look}`}
      part={`button ${look}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
