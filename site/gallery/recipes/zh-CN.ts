import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  recipes: '分步说明',
  code: '代码',
  plainPage: '普通网页',
  plainPageText:
    '无论有几个小组件，脚本在一个网页里只写一次。标签写在小组件要出现的地方。标签里的内容会在小组件就绪之前显示，也给没有 JavaScript 的访客看。',
  wordPress: 'WordPress',
  wordPress1: '编辑页面，添加“自定义 HTML”区块。',
  wordPress2: '把下面几行粘贴进去，然后发布页面。',
  wordPress3: '如果保存后这几行不见了，说明您的账号无权使用脚本。请网站管理员代为粘贴。',
  ownHtml: '把内容写进您自己的 HTML',
  ownHtmlText:
    '平台会返回带内容的标签。您的服务器把它放到标签的位置，并缓存几秒。内容随网页一起显示，搜索引擎和没有 JavaScript 的访客也能看到。如果平台没有回应，只写标签也照常可用。脚本在网页里仍要写一次。',
  ownHtmlPolicy:
    '内容自带样式。如果网页的安全策略没有 `unsafe-inline`，请在 `style-src` 中写上平台地址，并把地址中的参数改为 `styles=link`；也可以写 `styles=none`：这样在小组件就绪之前，内容使用您网页的样式。',
  policy: '有严格安全策略的网页',
  policyText:
    '如果您的服务器发送 `Content-Security-Policy`，策略要在以下几处写上平台地址。除此之外小组件什么都不需要：不需要 `unsafe-inline`、`unsafe-eval`，也不需要样式许可。',
  policyScript: '小组件的代码',
  policyConnect: '小组件显示的内容',
  policyImg: '头像和大家分享的图片',
  policyMedia: '有人点开时播放的视频；不写则改为用链接打开',
  policyTypes:
    '可以强制使用 Trusted Types。如果策略还用 `trusted-types` 列出名称，请加上 `dompurify`：否则较旧的浏览器只显示正文的文字，不显示格式。',
  app: '单页应用',
  appText:
    '安装软件包：平台自身提供，地址含版本号，不会变。引入要用的小组件，再写上标签。标签必须写明平台地址。小组件可随页面出现和消失。',
  inReact: 'React',
  otherwise: '其他框架，或不用框架',
  signIn: '在您的网页上登录',
  signInText:
    '不作设置时，人人可以阅读，想参与的人会被带到平台。写上 `auth`，大家就能在您的网页上登录并继续。为此，平台的运营者要登记您的地址。',
  signInPopup: '在小窗口中登录，完成后自动关闭：',
  signInRedirect: '在同一窗口中登录，完成后回到原处：',
  signInHost:
    '用您自己的登录：在标签里写 `auth="host"`。您的网页用自己的 id token 向平台换取答复，再交给小组件。',
  operator: '平台运营者需要允许什么',
  operatorText:
    '公开阅读无需任何许可，在任何网页上都能用。您自己的评论区和在您网页上登录，需要平台登记您的地址。请把这一行连同您的地址发给平台的运营者：',
  operatorMany: '多个地址用逗号分隔。地址由协议、主机和端口组成，不含路径。',
};
