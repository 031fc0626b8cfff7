export const words = {
  title: 'Who has confirmed',
  lists: 'Confirmed or not',
  confirmed: 'Confirmed',
  waiting: 'Not yet',
  until: 'Until {time}',
  over: 'The time to confirm ended on {time}.',
  noneConfirmed: 'Nobody has confirmed it yet.',
  noneWaiting: 'Everybody has confirmed it.',
  remind: 'Remind the rest',
  remindHint: 'Everybody who has not confirmed gets a message. Possible once an hour.',
  reminded_one: '{count} person has been reminded.',
  reminded_other: '{count} people have been reminded.',
  remindedNobody: 'There is nobody else to remind.',
  remindedAt: 'Reminded last on {time}. After an hour it is possible again.',
  tooSoon: 'They were reminded less than an hour ago. It is possible again in {count} minutes.',
  unclear:
    'The platform did not answer, so it is not known whether they were reminded. Try again: nobody is reminded twice within an hour.',
};
