import type { PageProps } from '../pages.ts';

/** The channel of dynamics, or with `?id=` one of them, at `?commentId=` one of its comments. */
export function ChannelPage({ url }: PageProps) {
  const { searchParams } = url;
  return (
    <div className="page">
      <mskt-channel
        loading="eager"
        heading-level="1"
        dynamic-id={searchParams.get('id') ?? undefined}
        comment-id={searchParams.get('commentId') ?? undefined}
      />
    </div>
  );
}
