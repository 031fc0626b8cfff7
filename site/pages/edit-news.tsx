import type { PageProps } from '../pages.ts';
import { WrongAddress } from '../shell/wrong-address-screen.tsx';

/** With `?id=` the form for that news or notice. */
export function EditNewsPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  if (!id) return <WrongAddress of="page" />;
  return (
    <div className="page">
      <mskt-publish-form loading="eager" heading-level="1" kind="news" object-id={id} />
    </div>
  );
}
