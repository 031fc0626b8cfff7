import { defineWords } from '../../ui/i18n/translate.tsx';

// nb. fetched with the list, which few ever see.
export const unsentWords = defineWords({
  en: {
    send: 'Send',
    sendName: 'Send the reply to {name}',
    discard: 'Discard',
    discardName: 'Discard the reply to {name}',
    replies: 'Replies that were not sent',
    replyTo: 'Your reply to {name} was not sent.',
    sent: 'Reply posted.',
  },
  'zh-CN': {
    send: '发送',
    sendName: '发送给{name}的回复',
    discard: '放弃',
    discardName: '放弃给{name}的回复',
    replies: '未发送的回复',
    replyTo: '您给{name}的回复未发送。',
    sent: '回复已发表。',
  },
});
