import type { Lang } from '../http/language.ts';

const en = {
  centreLabel: 'User centre',
  signInTitle: 'Sign in',
  signInIntro: 'to continue to {platform}',
  accountLabel: 'Account',
  passwordLabel: 'Password',
  signInAction: 'Sign in',
  cancelAction: 'Back without signing in',
  wrongPasswordMessage: 'This account and password do not belong together. Please check both and try again.',
  missingMessage: 'Please enter your account and your password.',
  tooManyMessage: 'Too many failed sign-ins. You can try again in {time}.',
  knownDevicesMessage: ' On a device where this account has signed in before, you don’t have to wait.',
  demoTitle: 'Or look around as',
  demoMessage: 'Demo people, one click each. Everything here is demo data.',
  signOutTitle: 'Sign out of the user centre?',
  signOutMessage: 'You will be signed out of every site that uses this account in this browser.',
  signOutAction: 'Sign out',
  backAction: 'Go to {platform}',
  detailLabel: 'For support',
  setUp: {
    title: 'Set up your community',
    intro: 'You’ll be the first administrator of {platform}.',
    nameLabel: 'Your name',
    accountHint: 'You sign in with it. An email address works, too.',
    passwordHint: 'At least {min} characters',
    repeatLabel: 'Repeat password',
    action: 'Create account',
    problem: 'Some fields need fixing. Please enter the password again.',
    wrong: {
      missing: 'Please fill in this field.',
      name: 'Enter {nameMin} to {nameMax} characters.',
      account: 'Enter up to {accountMax} characters, without spaces.',
      taken: 'This account exists already. Choose another one.',
      short: 'Enter at least {min} characters.',
      long: 'Enter at most {max} characters.',
      different: 'The two passwords differ.',
    },
    doneTitle: 'Your community is ready',
    doneMessage: 'Sign in with your new account to publish the first news.',
    elsewhereIntro: 'Sign in at {centre} to become the first administrator of {platform}.',
    elsewhereAction: 'Sign in at {centre}',
    confirmTitle: 'Become the administrator?',
    confirmMessage: 'You’re signed in as {name}. This account will manage {platform}.',
    confirmAction: 'Become administrator',
    doneElsewhereMessage: 'You’re the administrator. Sign in to publish the first news.',
  },
  tooEarly: {
    title: 'Please wait a moment',
    message: 'There were too many tries. You can try again in {time}.',
  },
  refusals: {
    setUpLink: {
      title: 'This set-up link can’t be used',
      message:
        'A set-up link works once, within an hour, until the platform is started again. While there is no administrator, each start prints a new link.',
    },
    notSignedIn: {
      title: 'You haven’t signed in',
      message: 'Nothing was changed. Open the set-up link again to try once more.',
    },
    refused: {
      title: 'This sign-in link cannot be used',
      message:
        'A sign-in link works once, within five minutes, and only as the platform has made it. Please go back and sign in again.',
    },
    expired: {
      title: 'This page is out of date',
      message: 'You have signed in from another tab, or this page was open for too long. Please start again.',
    },
    crossSite: {
      title: 'This form came from another site',
      message: 'Nothing was changed. Please go back and start again.',
    },
    wrongReturn: {
      title: 'This sign-out link cannot be used',
      message: 'It leads to an address that is not registered here. You are still signed in.',
    },
    missing: {
      title: 'There is nothing at this address',
      message: 'Please check the address, or go back.',
    },
    failed: {
      title: 'Something went wrong here',
      message: 'It is not your fault. Please try again in a minute.',
    },
  },
};
export type Strings = typeof en;

const zhCN: Strings = {
  centreLabel: '用户中心',
  signInTitle: '登录',
  signInIntro: '登录后继续访问{platform}',
  accountLabel: '账号',
  passwordLabel: '密码',
  signInAction: '登录',
  cancelAction: '暂不登录，返回',
  wrongPasswordMessage: '账号与密码不匹配，请检查后重试。',
  missingMessage: '请输入账号和密码。',
  tooManyMessage: '登录失败次数过多，请在 {time}后再试。',
  knownDevicesMessage: '曾登录过此账号的设备无需等待。',
  demoTitle: '或以演示身份体验',
  demoMessage: '点一下即可进入。这里的内容均为演示数据。',
  signOutTitle: '要退出用户中心吗？',
  signOutMessage: '您将在此浏览器中退出所有使用该账号的网站。',
  signOutAction: '退出登录',
  backAction: '前往{platform}',
  detailLabel: '技术支持信息',
  setUp: {
    title: '设置您的社区',
    intro: '您将成为{platform}的首位管理员。',
    nameLabel: '您的姓名',
    accountHint: '用于登录，也可以使用邮箱地址。',
    passwordHint: '至少 {min} 个字符',
    repeatLabel: '再次输入密码',
    action: '创建账号',
    problem: '部分内容需要修改。请重新输入密码。',
    wrong: {
      missing: '请填写此项。',
      name: '请输入 {nameMin} 至 {nameMax} 个字符。',
      account: '最多 {accountMax} 个字符，不能包含空格。',
      taken: '此账号已存在，请换一个。',
      short: '请至少输入 {min} 个字符。',
      long: '最多输入 {max} 个字符。',
      different: '两次输入的密码不一致。',
    },
    doneTitle: '社区已准备就绪',
    doneMessage: '请使用新账号登录，发布第一条新闻。',
    elsewhereIntro: '请在 {centre} 登录，成为{platform}的首位管理员。',
    elsewhereAction: '在 {centre} 登录',
    confirmTitle: '要成为管理员吗？',
    confirmMessage: '您已以{name}的身份登录。此账号将管理{platform}。',
    confirmAction: '成为管理员',
    doneElsewhereMessage: '您已是管理员。请登录，发布第一条新闻。',
  },
  tooEarly: { title: '请稍候', message: '尝试次数过多，请在 {time}后再试。' },
  refusals: {
    setUpLink: {
      title: '此设置链接无法使用',
      message:
        '设置链接一小时内有效，只能使用一次，平台重新启动后失效。在还没有管理员时，每次启动都会生成新的链接。',
    },
    notSignedIn: { title: '您还没有登录', message: '没有任何更改。请重新打开设置链接再试。' },
    refused: {
      title: '此登录链接无法使用',
      message: '登录链接由平台签发，五分钟内有效，且只能使用一次。请返回后重新登录。',
    },
    expired: {
      title: '此页面已过期',
      message: '您可能已在另一个标签页登录，或此页面打开时间过长。请重新开始。',
    },
    crossSite: { title: '此表单来自其他网站', message: '没有任何更改。请返回后重新开始。' },
    wrongReturn: {
      title: '此退出链接无法使用',
      message: '它指向一个未登记的地址。您仍处于登录状态。',
    },
    missing: { title: '此地址没有内容', message: '请检查地址，或返回。' },
    failed: { title: '这里出了点问题', message: '这不是您的问题，请稍后重试。' },
  },
};

const strings: Record<Lang, Strings> = { en, 'zh-CN': zhCN };

/** Returns the texts of the user centre's pages in a language. */
export const wordsOf = (lang: Lang): Strings => strings[lang];

/** Replaces the `{name}` placeholders of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
