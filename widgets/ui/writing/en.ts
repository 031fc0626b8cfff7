export const words = {
  missing: 'The editor could not be fetched',
  kept: 'What you have written is kept. Check your connection and try again.',
};
