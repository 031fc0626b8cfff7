import type { PageProps } from '../../route.ts';

/** Form for a dynamic (edits one with `?id=`), a news article, or a notice (`?kind=notice`). */
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
