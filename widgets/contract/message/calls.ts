import type { Calls } from '../call.ts';

export const messageCalls = {
  messageUnread: { method: 'GET', path: '/mskt/api/group/message/unread', who: 'member' },
  messageList: { method: 'GET', path: '/mskt/api/group/message/list', who: 'member', answers: 'page' },
  messageRead: { method: 'POST', path: '/mskt/api/group/message/read/{id}', who: 'member', keepalive: true },
  messageReadAll: { method: 'POST', path: '/mskt/api/group/message/readAll', who: 'member' },
  messageDelete: { method: 'POST', path: '/mskt/api/group/message/delete/{id}', who: 'member' },
  messageSettings: { method: 'GET', path: '/mskt/api/group/message/settings', who: 'member' },
  messageSettingsSave: { method: 'POST', path: '/mskt/api/group/message/settings', who: 'member' },
  messageMailCode: { method: 'POST', path: '/mskt/api/group/message/mail/code', who: 'member' },
  messageMailSave: { method: 'POST', path: '/mskt/api/group/message/mail', who: 'member' },
  messageMailDelete: { method: 'POST', path: '/mskt/api/group/message/mail/delete', who: 'member' },
} as const satisfies Calls;
