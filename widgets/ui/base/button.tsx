import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the one act of a view; `plain`: everything else; `quiet`: an act beside a text; `danger`: deletes. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** The act is under way: the button stays where the focus is and takes no second click. */
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
