import type { PageProps } from '../../route.ts';
import { WrongAddress } from '../../shell/frame/wrong-address-screen.tsx';

/** One activity, with `?id=`. An address that names none is wrong; one that is not there says so itself, with the way on. */
export function ActivityDetailPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  if (!id) return <WrongAddress of="page" />;
  return (
    <div className="page">
      <mskt-activity-detail loading="eager" heading-level="1" activity-id={id} />
    </div>
  );
}
