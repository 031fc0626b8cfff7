import {
  type ComponentType,
  createElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/base/button.tsx';
import { OnDemand } from '../../ui/base/lazy-component.tsx';

/** How an opened menu hangs together with its button. */
export interface ManageMenuPlace {
  id: string;
  place: RefObject<HTMLElement | null>;
  /** Opened with a key: the focus goes to the first act. */
  walksIn: boolean;
  onClose: () => void;
}

export interface ManageMenuProps<P extends object> {
  /** Names the button. */
  label: string;
  /** What the button says on hover. */
  title: string;
  icon: ReactNode;
  busy: boolean;
  /** Fetches the acts, which stand in a `ManagePanel`. */
  load: () => Promise<ComponentType<P & { menu: ManageMenuPlace }>>;
  props: P;
}

/** A button and the acts behind it, whose code comes once the button is there. */
export function ManageMenu<P extends object>({ label, title, icon, busy, load, props }: ManageMenuProps<P>) {
  const [open, setOpen] = useState<'' | 'open' | 'walk'>('');
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const [Acts, setActs] = useState<ComponentType<P & { menu: ManageMenuPlace }> | null>(null);
  // nb. here before it is wanted, so that keys which follow quickly find it; what fails is fetched again then.
  useEffect(() => {
    load().then(
      view => setActs(() => view),
      () => {},
    );
  }, [load]);
  const close = () => setOpen('');
  const menu = { id, place, walksIn: open === 'walk', onClose: close };
  return (
    <div className="disclosure" ref={place}>
      <Button
        look="quiet"
        busy={busy}
        aria-label={label}
        title={title}
        aria-expanded={open !== ''}
        aria-controls={open && Acts ? id : undefined}
        onClick={() => setOpen(open ? '' : 'open')}
        onKeyDown={event => {
          if (open || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen('walk');
        }}
      >
        {icon}
      </Button>
      {open &&
        (Acts ? (
          createElement(Acts, { ...props, menu })
        ) : (
          <OnDemand load={load} props={{ ...props, menu }} onFail={close} />
        ))}
    </div>
  );
}
