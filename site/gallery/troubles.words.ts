import { defineWords } from '../../widgets/ui/i18n/translate.tsx';

export const troublesWords = defineWords({
  en: {
    troubles: 'When it does not work',
    troublesText:
      'A widget that cannot show anything says why, and shows what you have written into the tag. Below “For whoever runs this page” it names the cause in these words:',
    nothing: 'The place stays empty, or only what is in the tag shows.',
    nothingFix:
      'The script has not come. Look whether its line is on the page as you pasted it, and whether a policy of the page allows it:',
    offline: 'The visitor’s device has no connection.',
    offlineFix: 'There is nothing to do on your page. The widget asks again when the visitor does.',
  },
  'zh-CN': {
    troubles: '不能正常显示时',
    troublesText:
      '小组件无法显示内容时会说明原因，并显示您写在标签里的内容。在“致本网页的管理员”下面，它会用这些话指出原因：',
    nothing: '位置是空的，或只显示标签里的内容。',
    nothingFix: '脚本没有加载。请查看网页上是否有您粘贴的那一行，以及网页的策略是否允许它：',
    offline: '访客的设备没有网络连接。',
    offlineFix: '您的网页无需改动。访客重试时，小组件会再次请求。',
  },
});
