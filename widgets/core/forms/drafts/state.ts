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

export interface FormDraftState<T> {
  /** What is kept has been looked at. */
  ready: boolean;
  /** Kept from earlier, here or on the platform, the newest of it. Offered, never shown by itself. */
  found: Found<T> | null;
  /** Names the intent to publish: kept with the draft, the same after a reload and when it is sent again. */
  clientKey: string;
  /** Null while nothing is kept. */
  saved: { at: string; where: 'platform' | 'here' | 'memory' } | null;
  /** The platform could not be reached: it is kept here, and tried again. */
  failing: boolean;
}

/** What a form does with its draft. */
export interface FormDraftActs<T> {
  /** After every change of the form. */
  change(content: T): void;
  /** Goes on with what was found, which the form now holds; what was written until now is found in its place. */
  take(): T | null;
  /** Discards what was found, here and there. */
  refuse(): void;
  /** Sent or discarded: gone here and there, and a new intent begins. */
  done(): void;
}
