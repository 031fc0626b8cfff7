export const words = {
  title: 'Rules for texts',
  lead: 'Held posts and comments appear under Reports, where an editor publishes or removes them. Anything already published stays as it is.',
  hold: 'Words to hold for review',
  holdHint:
    'One per line. A post or comment with one of these words is visible only to its author until an editor decides.',
  refuse: 'Blocked words',
  refuseHint:
    'One per line. A text with one of these words isn’t saved, and its author sees which word it is.',
  linkDays: 'Days to hold links from new members',
  linkDaysHint: 'Enter 0 to hold none.',
  wordLong: '“{word}” is too long. Use at most {max} characters.',
  tooMany: 'Enter at most {max} words.',
  daysWrong: 'Enter a whole number from 0 to {max}.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Rules saved.',
  unclear: 'The platform didn’t respond. Save again: saving twice is safe.',
  conflict: 'Another administrator has changed the rules. Save again to replace them with yours.',
};
