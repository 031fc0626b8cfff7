import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

/** Translations of the screens shown instead of the registration form. */
export const registerOutWords = defineWords({
  en: {
    closedTitle: 'Registration is closed here',
    closedHint: 'Accounts are given out by whoever runs this platform.',
    contact: 'Contact: {name}',
    inviteOnlyTitle: 'Registration is by invitation',
    inviteOnlyHint:
      'Open the link of an invitation: it leads here. Hosts of communities and studios make them.',
    inTitle: 'You have an account already',
    inHint: 'You are signed in as {name}.',
    toHome: 'Go to the home page',
  },
  'zh-CN': {
    closedTitle: '此平台未开放注册',
    closedHint: '帐号由平台管理方发放。',
    contact: '联系人：{name}',
    inviteOnlyTitle: '仅限受邀注册',
    inviteOnlyHint: '请打开邀请链接，由此进入注册。共同体和工作室的负责人可以发出邀请。',
    inTitle: '您已有帐号',
    inHint: '当前登录：{name}。',
    toHome: '前往首页',
  },
});
