/** The form that the attributes ask for. */
export interface WantedForm {
  /** The activity to edit; empty for a new one. */
  activityId: string;
  /** The activity of which a new one is a copy. */
  copyId: string;
}

/** Path of the site's page with the same form. */
export function pathOf({ activityId, copyId }: WantedForm): string {
  if (activityId) return `activityEditor?id=${encodeURIComponent(activityId)}`;
  return copyId ? `activityEditor?copyId=${encodeURIComponent(copyId)}` : 'activityEditor';
}
