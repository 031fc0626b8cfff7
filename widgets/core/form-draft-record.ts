/** What is kept here of a form, in the slot of the tab that wrote it. */
export interface FormRecord<T> {
  /** Null when it was sent or discarded, and the platform has not heard of it yet. */
  content: T | null;
  clientKey: string;
  /** When it was last changed. */
  savedAt: string;
  /** The platform's row that it has gone into, if any of it has. */
  row: { draftId: string; seq: number } | null;
  /** All of it has gone there. */
  whole: boolean;
}

/** Something kept from earlier that a person may go on with. */
export interface Found<T> {
  content: T;
  savedAt: string;
  from: 'here' | 'elsewhere';
}
