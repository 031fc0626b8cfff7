export const words = {
  editorMissing: 'The editor could not be fetched',
  editorMissingHint: 'What you have written is kept. Check your connection and try again.',
};
