import type { PageProps } from '../pages.ts';

/**
 * The channel of dynamics, with `?type=` and `?sort=` as the tabs and orders number them; or with `?id=` one dynamic, at
 * `?commentId=` one of its comments.
 */
export function ChannelPage({ url }: PageProps) {
  const { searchParams } = url;
  return (
    <div className="page">
      <mskt-channel
        loading="eager"
        heading-level="1"
        type={searchParams.get('type') ?? undefined}
        sort={searchParams.get('sort') ?? undefined}
        dynamic-id={searchParams.get('id') ?? undefined}
        comment-id={searchParams.get('commentId') ?? undefined}
      />
    </div>
  );
}
