export const words = {
  send: 'Send',
  sendName: 'Send the reply to {name}',
  discard: 'Discard',
  discardName: 'Discard the reply to {name}',
  replies: 'Replies that were not sent',
  replyTo: 'Your reply to {name} was not sent.',
  sent: 'Reply posted.',
};
