import type { PageProps } from '../../route.ts';

/** Where somebody writes: a dynamic (with `?id=` changes one), a news, or with `?kind=notice` a notice. */
export function PublishPage({ route, url }: PageProps) {
  const { searchParams } = url;
  const isDynamic = route.path.endsWith('dynamic');
  const kind = isDynamic ? 'dynamic' : searchParams.get('kind') === 'notice' ? 'notice' : 'news';
  return (
    <div className="page">
      <mskt-publish-form
        loading="eager"
        heading-level="1"
        kind={kind}
        object-id={(isDynamic && searchParams.get('id')) || undefined}
      />
    </div>
  );
}
