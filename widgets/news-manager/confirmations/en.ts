export const words = {
  title: 'Who has confirmed',
  lists: 'Confirmed or not',
  confirmed: 'Confirmed',
  waiting: 'Not yet',
  until: 'Until {time}',
  over: 'The time to confirm ended on {time}.',
  noneConfirmed: 'No confirmations yet.',
  noneWaiting: 'Everyone has confirmed it.',
  remind: 'Remind the rest',
  remindHint: 'Everyone who has not confirmed gets a message. Possible once an hour.',
  reminded_one: '{count} person has been reminded.',
  reminded_other: '{count} people have been reminded.',
  remindedNobody: 'There is no one left to remind.',
  remindedAt: 'Reminded last on {time}. After an hour it is possible again.',
  tooSoon: 'They were reminded less than an hour ago. It is possible again in {count} minutes.',
  unclear:
    'The platform didn’t answer, so they may not have been reminded. Try again: no one is reminded twice within an hour.',
};
