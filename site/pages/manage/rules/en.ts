export const words = {
  title: 'Rules for texts',
  lead: 'What is held appears among the reports, where an editor publishes or removes it. What is published already stays as it is.',
  hold: 'Words to hold for review',
  holdHint:
    'One per line. A dynamic or comment with such a word is seen by its author only until an editor decides.',
  refuse: 'Words to refuse',
  refuseHint: 'One per line. A text with such a word is not saved, and its author is shown the word.',
  linkDays: 'Days for which links of new members are held',
  linkDaysHint: '0 holds none.',
  wordLong: '“{word}” is too long: at most {max} characters.',
  tooMany: 'At most {max} words.',
  daysWrong: 'A whole number from 0 to {max}.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The rules are saved.',
  unclear: 'No answer came. Save again: it makes no difference if it was saved already.',
  conflict: 'Another administrator has saved rules meanwhile. Save again to replace them with yours.',
};
