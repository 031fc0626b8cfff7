/** Stored draft of a form, in the slot of the tab that wrote it. */
export interface FormRecord<T> {
  /** Null after sending or discarding, until the platform's copy is deleted. */
  content: T | null;
  clientKey: string;
  /** ISO 8601 time of the last change. */
  savedAt: string;
  /** The platform's row with a copy of it; null if there is none. */
  row: { draftId: string; seq: number } | null;
  /** True if the copy is complete. */
  whole: boolean;
}

/** An earlier draft that is offered. */
export interface Found<T> {
  content: T;
  savedAt: string;
  from: 'here' | 'elsewhere';
}

export interface FormDraftState<T> {
  /** True once earlier drafts have been looked up. */
  ready: boolean;
  /** The newest earlier draft. It is offered, never restored automatically. */
  found: Found<T> | null;
  /** Idempotency key of sending. It is stored with the draft, so that it survives a reload. */
  clientKey: string;
  /** Time and place of the last save; null before the first. */
  saved: { at: string; where: 'platform' | 'here' | 'memory' } | null;
  /** True while the platform cannot be reached. The draft is stored here, and saving is retried. */
  failing: boolean;
}

/** Actions on the draft of a form. */
export interface FormDraftActs<T> {
  /** Called after every change of the form. */
  change(content: T): void;
  /** Returns the earlier draft for the form. What was written until now is offered in its place. */
  take(): T | null;
  /** Discards the earlier draft, here and on the platform. */
  refuse(): void;
  /** Deletes the draft after sending, here and on the platform, and starts a new idempotency key. */
  done(): void;
}
