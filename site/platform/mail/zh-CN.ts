import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  codeSubject: '{code} 是您在{platform}的验证码',
  codeIntro: '请在刚才的页面上输入此验证码，{minutes} 分钟内有效。',
  codeReason: '有人填写了这个邮箱地址。如果不是您本人操作，请忽略本邮件。',
  digestSubject_one: '{platform}：{count} 条新消息',
  digestSubject_other: '{platform}：{count} 条新消息',
  digestIntro: '{name}，您好！以下是您的新消息。',
  forMe: '与您有关',
  forAll: '面向所有人',
  openInbox: '查看消息',
  moreInInbox: '消息列表中还有更多。',
  reason: '您在{platform}开启了邮件提醒，因此收到本邮件。',
  changeSettings: '修改提醒设置',
  unsubscribe: '退订',
  unsubscribeTitle: '要退订这些邮件吗？',
  unsubscribeMessage: '{platform}将不再向 {address} 发送提醒。站内消息不受影响。',
  unsubscribedTitle: '已退订',
  unsubscribedMessage: '{platform}不再通过邮件发送提醒。您可以在设置中重新开启。',
  unsubscribeOldTitle: '此链接无法使用',
  unsubscribeOldMessage: '该邮箱地址已被移除，或者链接不完整。',
};
