import { OnDemand } from '../base/lazy-component.tsx';
import type { ConfirmProps } from './confirm.tsx';

const load = () => import('./confirm.tsx').then(part => part.Confirm);

/** A question before something is lost; its code comes with the first one. */
export const ConfirmOnDemand = (props: ConfirmProps) => (
  <OnDemand load={load} props={props} onFail={props.onClose} />
);
