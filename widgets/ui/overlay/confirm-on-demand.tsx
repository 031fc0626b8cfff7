import { OnDemand } from '../base/lazy-component.tsx';
import type { ConfirmProps } from './confirm.tsx';

const load = () => import('./confirm.tsx').then(part => part.Confirm);

/** Confirmation dialog whose code is loaded with the first one. */
export const ConfirmOnDemand = (props: ConfirmProps) => (
  <OnDemand load={load} props={props} onFail={props.onClose} />
);
