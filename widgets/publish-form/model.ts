/** Kind of what is written. */
export type Kind = 'dynamic' | 'news' | 'notice';

/** The form that the attributes ask for. */
export interface WantedForm {
  kind: Kind;
  /** The object to edit; empty for a new one. */
  objectId: string;
  /** Space that a new article is for; empty: chosen in the form. */
  spaceId: string;
}

/** Path of the site's page with the same form. */
export function pathOf({ kind, objectId, spaceId }: WantedForm): string {
  const id = encodeURIComponent(objectId);
  const space = encodeURIComponent(spaceId);
  if (kind === 'dynamic') return id ? `publish/dynamic?id=${id}` : 'publish/dynamic';
  if (id) return `publish/editNews?id=${id}`;
  return space ? `space/publish?id=${space}&kind=${kind}` : `publish/news?kind=${kind}`;
}
