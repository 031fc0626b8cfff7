import { defineWords } from '../../widgets/ui/words.tsx';

export const popupStrings = defineWords({
  en: {
    title: 'Your community',
    ask: 'Which platform do you want to see here?',
    address: 'Address of the platform',
    addressHint: 'As in your browser, for example https://community.example.org',
    addressWrong: 'This is not the address of a website. Please check it.',
    show: 'Show the channel',
    openSite: 'Open the channel',
    changeAddress: 'Change address',
  },
  'zh-CN': {
    title: '我的社区',
    ask: '您想在这里查看哪个平台？',
    address: '平台地址',
    addressHint: '与浏览器中的地址相同，例如 https://community.example.org',
    addressWrong: '这不是有效的网址，请检查。',
    show: '显示频道',
    openSite: '打开频道',
    changeAddress: '更改地址',
  },
});
