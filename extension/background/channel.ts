/** Notification channel: the platform counts what the person has chosen to receive in the extension. */
export const CHANNEL = 'extension';
