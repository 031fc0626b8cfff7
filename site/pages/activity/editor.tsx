import type { PageProps } from '../../route.ts';

/** Where somebody creates an activity; with `?id=` changes one, with `?copyId=` begins one like another. */
export function ActivityEditorPage({ url: { searchParams } }: PageProps) {
  return (
    <div className="page wide">
      <mskt-activity-editor
        loading="eager"
        heading-level="1"
        activity-id={searchParams.get('id') ?? undefined}
        copy-id={searchParams.get('copyId') ?? undefined}
      />
    </div>
  );
}
