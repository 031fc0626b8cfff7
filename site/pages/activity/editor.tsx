import type { PageProps } from '../../route.ts';

/** Form for an activity: creates one, edits one (`?id=`), or starts from a copy (`?copyId=`). */
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
