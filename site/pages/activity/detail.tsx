import type { PageProps } from '../../route.ts';
import { WrongAddress } from '../../shell/frame/wrong-address-screen.tsx';

/** One activity (`?id=`). Without an id the address is wrong; for an unknown id the widget shows its own error. */
export function ActivityDetailPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  if (!id) return <WrongAddress of="page" />;
  return (
    <div className="page">
      <mskt-activity-detail loading="eager" heading-level="1" activity-id={id} />
    </div>
  );
}
