import { defineWords } from '../i18n/translate.tsx';

// nb. both languages in one file: whoever needs them has a bad line already.
export const causeWords = defineWords({
  en: {
    reader: 'Please try again later, or tell whoever runs this page.',
    webmaster: 'For whoever runs this page',
    policy: 'The Content-Security-Policy of this page does not allow it to call the platform.',
    policyFix: 'Add to the policy:',
    mixed: 'This page comes over https, the platform’s address begins with http. Browsers do not allow that.',
    mixedFix: 'Use the platform’s https address:',
    refused: 'Something answers at the platform’s address, but does not let this page read the answer.',
    refusedFix:
      'If the address is right, the platform must list this page. Ask its operator to add to the settings:',
    silent: 'Nothing answers at the platform’s address. It may be mistyped, down, or closed to this network.',
    silentFix: 'The address, from the script’s src or the tag’s platform attribute:',
    strange:
      'Something answers at this address, but it is no platform: perhaps a typing error, or a sign-in page of the network.',
    strangeFix: 'The address, from the script’s src or the tag’s platform attribute:',
    written: 'What stands in the tag’s platform attribute is no web address.',
    writtenFix: 'A web address begins with https://, and this does not:',
    passed: 'The platform answers again.',
    home: 'See what the platform offers',
  },
  'zh-CN': {
    reader: '请稍后重试，或告知本网页的管理员。',
    webmaster: '致本网页的管理员',
    policy: '本网页的内容安全策略（Content-Security-Policy）不允许连接平台。',
    policyFix: '请在策略中加入：',
    mixed: '本网页使用 https，而平台地址以 http 开头，浏览器不允许这样访问。',
    mixedFix: '请使用平台的 https 地址：',
    refused: '平台地址有响应，但不允许本网页读取。',
    refusedFix: '若地址无误，平台需要登记本网页。请平台运营者在设置中加入：',
    silent: '平台地址没有响应。地址可能有误，平台可能停机，或此网络无法访问。',
    silentFix: '该地址来自脚本的 src 或标签的 platform 属性：',
    strange: '该地址有响应，但不是平台：地址可能有误，或被网络的登录页拦截。',
    strangeFix: '该地址来自脚本的 src 或标签的 platform 属性：',
    written: '标签的 platform 属性所写的不是网址。',
    writtenFix: '网址应以 https:// 开头，而这里不是：',
    passed: '平台已恢复响应。',
    home: '查看平台首页',
  },
});
