export const words = {
  edit: 'Edit',
  changed: 'Last changed',
  asSupplied:
    'This text comes with the platform. Check whether it is right for your community, and adapt it.',
  text: 'Text',
  editHint: 'You’re changing the English text. Switch the language of the page to change the other one.',
  save: 'Save',
  saved: 'Saved',
  cancel: 'Cancel',
  reset: 'Restore original text',
  resetTitle: 'Restore the original text?',
  resetText: 'Your text in this language is replaced by the one that comes with the platform.',
  conflict: 'Someone else has changed this meanwhile. Save again to replace their text.',
  unclear: 'This may not have been saved. Save again: it does no harm.',
};
