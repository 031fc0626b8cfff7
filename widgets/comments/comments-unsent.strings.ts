import { defineWords } from '../ui/words.tsx';

// nb. fetched with the field to write in.
export const unsentWords = defineWords({
  en: {
    notSent: 'Not sent. Send it when you like: it will not appear twice.',
    send: 'Send',
    sendName: 'Send the reply to {name}',
    discard: 'Discard',
    discardName: 'Discard the reply to {name}',
    replies: 'Replies that were not sent',
    replyTo: 'Your reply to {name} was not sent.',
    sent: 'Reply posted.',
  },
  'zh-CN': {
    notSent: '未发送。您可以随时发送，不会重复发表。',
    send: '发送',
    sendName: '发送给{name}的回复',
    discard: '放弃',
    discardName: '放弃给{name}的回复',
    replies: '未发送的回复',
    replyTo: '您给{name}的回复未发送。',
    sent: '回复已发表。',
  },
});
