/** Where people are told of what is new: the platform counts for the extension what they have chosen for it. */
export const CHANNEL = 'extension';
