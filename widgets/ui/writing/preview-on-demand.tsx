import { OnDemand } from '../base/lazy-component.tsx';
import type { PreviewProps } from '../review/preview.tsx';

const load = () => import('../review/preview.tsx').then(part => part.Preview);

/** What readers will see, whose code is fetched when somebody asks for it; without it the form stays as it is. */
export const PreviewOnDemand = (props: PreviewProps) => (
  <OnDemand load={load} props={props} onFail={props.onClose} />
);
