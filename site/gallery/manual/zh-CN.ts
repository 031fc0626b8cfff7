/** Translations of the sentences in the widgets' manuals, by English sentence. */
export const words: Readonly<Record<string, string>> = {
  // Links in the examples
  Community: '教研社区',
  'About the activity': '活动详情',
  'Create an activity': '创建活动',
  Activities: '活动',
  'Your activities': '我的活动',
  'Our channel': '我们的频道',
  'Our community': '我们的社区',
  'Read the article': '阅读全文',
  Notices: '通知',
  'What you publish': '我发布的内容',
  'News and notices': '新闻和通知',
  'Write in our community': '在社区发布动态',
  'The community': '教研社区',
  Reports: '举报',
  Communities: '共同体',
  'Our news': '我们的新闻',
  'Search the community': '搜索社区',

  // Shared by all widgets
  "address of the platform; without it, where the script came from (with the npm package: the page's own origin).":
    '平台地址；不写则为脚本的来源（使用 npm 包时为网页自己的来源）。',
  "language; without it the nearest `lang` of the page, else the browser's.":
    '语言；不写则取网页中最近的 `lang`，再取浏览器的语言。',
  '`auto` goes with the page: its `color-scheme`, `data-theme` or class `dark`.':
    '`auto` 跟随网页：`color-scheme`、`data-theme` 或类名 `dark`。',
  '`eager` loads at once, not only near the visible part of the page.':
    '`eager` 立即加载，而不是接近可见区域时才加载。',
  "level of the widget's first heading, 1 to 6.": '小组件第一个标题的级别，1 到 6。',
  'less space.': '更紧凑。',
  'shows, offers no acts.': '只供阅读，不提供操作。',
  'the first content is there.': '首批内容已显示。',
  'content has come, at first or again.': '内容已到达，首次或再次。',
  'content could not come; `retry` asks again.': '内容未能到达；调用 `retry` 重新请求。',
  'before signing in; cancel it to sign in your own way.': '登录之前；取消此事件即可用您自己的方式登录。',
  'the user has signed in or out; never contains the token.': '有人登录或退出；从不携带令牌。',
  'the user has signed in or out; never carries the token.': '用户登录或退出；从不携带令牌。',
  'a plain click on a link; cancel it to go there in your own way.':
    '普通点击链接；取消此事件即可用您自己的方式前往。',
  'content shown until the widget is ready, on failure, and without JavaScript.':
    '小组件就绪之前、失败时以及没有 JavaScript 时显示的内容。',
  "how people sign in on a page of others: without it, on the platform's site; `popup` in a small window, `redirect` there and back, `host` by the page itself.":
    '在他人网页上怎样登录：不写则在平台网站登录；`popup` 用小窗口，`redirect` 前往并返回，`host` 由网页自己登录。',
  'your own words when there is nothing.': '没有内容时显示的您自己的话。',
  'the wrapper of everything.': '包住一切的外层。',
  'every button; its look is a second name: `primary`, `plain`, `quiet`, `danger`.':
    '每个按钮；样式是它的第二个名称：`primary`、`plain`、`quiet`、`danger`。',
  'the heading.': '标题。',
  'what is written or chosen in.': '供书写或选择的输入框。',
  'the list of entries.': '条目列表。',
  'who wrote it.': '作者。',
  'the picture of who wrote it.': '作者的头像。',
  'what was written.': '正文。',
  'what may be done with an entry.': '对条目可做的操作。',
  'the words when there is nothing.': '没有内容时的话。',
  'the words when something failed.': '失败时的话。',
  'the shape of what is coming.': '内容到达前的轮廓。',
  'a dialog.': '对话框。',
  "height of a bar that the page keeps at the window's upper edge.": '网页固定在窗口上边的横条高度。',
  'what all sizes hang on.': '一切尺寸的基准。',
  'behind what stands out a little.': '略微突出之处的背景。',
  'roundness of corners.': '圆角大小。',
  'nothing to show yet.': '还没有内容可显示。',
  'content shows.': '内容已显示。',
  'there is nothing to show.': '没有内容。',
  "content could not come; the page's own content shows below the reason.":
    '内容未能到达；原因下方显示网页自己的内容。',
  'the platform cannot be reached.': '无法连接平台。',
  'Loads the content again. The present content stays until the response.':
    '再次向平台请求；答复到达之前，已显示的内容保持不变。',
  'Resets the widget to its initial state.': '重新开始，就像标签刚放进网页一样。',

  // Sign-in
  "A button to sign in; once signed in, the person's name with the personal menu behind it.":
    '登录按钮；登录后显示姓名，点开是个人菜单。',
  'only the picture or the sign, for narrow headers.': '只显示头像或图标，适合较窄的页头。',
  'shows who is signed in, but offers no acts.': '显示登录的人，但不提供操作。',
  'a visitor wants to sign in; cancel it to sign them in your own way.':
    '有人想登录；取消此事件即可用您自己的方式登录。',
  'Shown until the widget is ready, and where scripts do not run: a link to the site.':
    '小组件就绪之前和脚本不运行时显示：通向平台的链接。',
  'Width kept free for it in every state. Below 6em only the picture shows.':
    '各种状态下为它保留的宽度。小于 6em 时只显示头像。',
  'the opened menu.': '打开的菜单。',

  // Activity list
  'Activities of the community: what goes on and what is to come, or what has ended, with filters above.':
    '社区活动：进行中和即将开始的，或已结束的，上方可筛选。',
  'one below the other, or side by side where there is room.': '上下排列，或在空间足够时并排排列。',
  'at first only those in this phase; without it those that have not ended.':
    '最初只看处于这一阶段的：`upcoming` 即将开始，`ongoing` 进行中，`ended` 已结束；不写则为尚未结束的。',
  'at first only those of this type, by its id.': '最初只看此类型，按其 id。',
  'at first only those for this stage of school, by its id, and those for all stages.':
    '最初只看面向此学段（按其 id）和全部学段的。',
  'at first only those of this subject, by its id.': '最初只看此学科的，按其 id。',
  'at first only those for this region, by its code, and those for all regions.':
    '最初只看面向此地区（按其代码）和全部地区的。',
  'at first only those that are held in this way; `hybrid` is both at once.':
    '最初只看以这种方式举办的：`on-site` 现场，`online` 线上，`hybrid` 现场与线上同步。',
  'at first only those of organisers of this kind.':
    '最初只看由此类主办方举办的：`platform` 平台，`school` 学校，`community` 共同体，`studio` 名师工作室，`person` 个人。',
  'with `organizer-type`: only those of this one school, space, studio or person.':
    '与 `organizer-type` 一起用：只看这一所学校、一个空间、工作室或一个人的活动。',
  'at first only those with these words in title, text or place; at least 2 characters.':
    '最初只看标题、正文或地点含有这些词的，至少 2 个字符。',
  'at first only those that begin on this day (`2026-03-01`) or later.':
    '最初只看在这一天（`2026-03-01`）或之后开始的。',
  'at first only those that begin on this day or earlier.': '最初只看在这一天或之前开始的。',
  'at first only those where one can sign up now.': '最初只看现在可以报名的。',
  'at first only those that the person has signed up for; visitors see all.':
    '最初只看本人已报名的；访客看到全部。',
  'the order at first; without it by their beginning.':
    '最初的排序：`newest` 最新发布，`most-joined` 报名最多；不写则按开始时间。',
  'the filters above the list.': '列表上方的筛选。',
  'one activity.': '一个活动。',
  'the picture of an entry; without one, its day.': '条目的图片；没有图片时为其日期。',
  'the one thing to know about an activity now.': '活动此刻最重要的状态。',
  'who holds it.': '主办方。',

  // Dynamics
  'tabs and order above the feed.': '列表上方的标签页和排序。',
  'one tab.': '一个标签页。',
  'one dynamic, or one theme of the list of themes.': '一条动态，或主题列表中的一个主题。',
  'Dynamics of the community: a feed with tabs, orders, likes and comments, or one dynamic by its id.':
    '社区动态：带标签页、排序、点赞和评论的列表，或按 id 显示一条动态。',
  'at first all dynamics, those of one space (`group-id`), the list of themes, those by people whom the person follows, those of their spaces, or their own.':
    '最初显示：`all` 全部动态，`space` 某个空间的（`group-id`），`themes` 主题列表，`following` 所关注的人的，`my-spaces` 本人所在空间的，`mine` 本人的。',
  'only the dynamics of this person, latest or hottest first by `sort`, without tabs.':
    '只显示此人的动态，按 `sort` 最新或最热在前，没有标签页。',
  'this one theme: what it is about, following it, and its dynamics, latest or hottest first by `sort`.':
    '只显示这一个主题：它的介绍、关注按钮和它的动态，按 `sort` 最新或最热在前。',
  'a short list, numbered: what most people like and comment on of the last so many days.':
    '带名次的短列表：最近这么多天里点赞和评论最多的动态。',
  'after a theme was followed, or no longer.': '关注或取消关注主题之后。',
  'the order at first; `related` shows only what the person has taken part in, `published` only their own.':
    '最初的排序：`latest` 最新，`hottest` 最热；`related` 只显示与本人相关的，`published` 只显示本人发布的。',
  'a space: its dynamics become a tab, and the first one unless `feed` says otherwise.':
    '一个空间：它的动态成为一个标签页，若 `feed` 未另作规定则排在最前。',
  'only dynamics of communities, or only of teacher studios.':
    '只看共同体（`community`）的动态，或只看名师工作室（`studio`）的。',
  'a short list of so many dynamics, without tabs and paging.':
    '只显示这么多条动态的短列表，没有标签页和翻页。',
  'shows this one dynamic with its comments instead of the feed.': '不显示列表，只显示这一条动态及其评论。',
  'with `dynamic-id`: a comment or reply to show and mark.':
    '与 `dynamic-id` 一起使用：要显示并标出的评论或回复。',
  'a line above the feed in which to write a new dynamic; visitors sign in first.':
    '动态列表上方的一行，用来写新动态；访客先登录。',
  'after a dynamic was published.': '发布动态之后。',
  'after a like was given or taken back.': '点赞或取消点赞之后。',
  'after a dynamic was deleted.': '删除动态之后。',
  'after a person has confirmed that they have read it; `unreadNum` as above.':
    '用户确认已阅读之后；`unreadNum` 同上。',
  'whether it is to be confirmed, and the act.': '是否需要确认，以及确认按钮。',
  'after a comment was added or deleted.': '添加或删除评论之后。',

  // News and notice list
  'News or notices of the community: a list, cards or a carousel, the pinned ones first.':
    '社区的新闻或通知：列表、卡片或轮播，置顶的排在最前。',
  'which of the two.': '两者之一：新闻或通知。',
  '`carousel` shows up to 6 news that have a picture, one at a time; notices have none and stay a list.':
    '`carousel` 每次显示一条带图片的新闻，最多 6 条；通知没有图片，仍为列表。',
  'a short list of so many, without filters and paging, with a link to all.':
    '只显示这么多条的短列表，没有筛选和翻页，附带通向全部的链接。',
  'at first only what is for the whole platform, or for one region, school, community or studio.':
    '最初只看面向某一范围的：`platform` 整个平台，`region` 区域，`school` 学校，`community` 共同体，`studio` 名师工作室。',
  'with `scope`: only that one region, school, space or studio, and nothing else.':
    '与 `scope` 一起使用：只看这一个区域、学校、空间或工作室，不看其他。',
  'at first only what has these words in title or text; at least 2 characters.':
    '最初只看标题或正文含有这些词的；至少 2 个字符。',
  'at first only this category, by its id.': '最初只看这个分类，按 id。',
  'at first only what bears this tag.': '最初只看带有这个标签的。',
  'at first only what was published on this day (`2026-03-01`) or later.':
    '最初只看这一天（`2026-03-01`）及以后发布的。',
  'at first only what was published on this day or earlier.': '最初只看这一天及以前发布的。',
  'only news of this scope: another one is not here, and neighbours and related ones are of it, too.':
    '只显示此范围的新闻：`platform` 平台，`region` 区域，`school` 学校，`community` 共同体，`studio` 名师工作室；其他范围的不显示，相邻和相关文章也属于此范围。',
  'with `scope`: only of that one region, school, space or studio.':
    '与 `scope` 一起使用：只显示这一个区域、学校、空间或工作室的。',
  'with `scope`: nothing else, and no choice of another.':
    '与 `scope` 一起使用：只看这一范围，不能改选其他。',
  "your own page for an article, with `{id}` for its id: `/news.html?id={id}`; without it the platform's page.":
    '您自己的文章页面，用 `{id}` 代表文章 id，例如 `/news.html?id={id}`；不写则为平台的页面。',
  "your own page with all news, for the link of a short list; without it the platform's page.":
    '您自己的全部新闻页面，供短列表的链接使用；不写则为平台的页面。',
  "your own page with all news, which tags narrow by `?tag=`; without it the platform's page.":
    '您自己的全部新闻页面，标签以 `?tag=` 筛选；不写则为平台的页面。',
  'at first only what is of this region, its schools, spaces and people, by its code.':
    '最初只看此地区及其学校、空间和个人的，按其代码。',
  'at first only what the person has not read yet; visitors see all.':
    '最初只看此人还没有读过的；访客看到全部。',
  'after the person has chosen what to see.': '此人选定要看什么之后。',
  'after the person has chosen what to see; choices are the words of the attributes.':
    '此人选定要看什么之后；各选项的取值与属性相同。',
  'the filters above the list, or what turns the carousel.': '列表上方的筛选，或轮播的翻页按钮。',
  'one news or notice.': '一条新闻或通知。',
  'the title of an entry.': '条目的标题。',
  'the picture of an entry.': '条目的图片。',
  'the first lines of an entry.': '条目的开头几行。',
  'who published it.': '发布者。',

  // Comments
  'a comment or a reply.': '一条评论或回复。',
  "Comments and replies of a dynamic, or of anything on a school's page that has an id of its own.":
    '动态的评论和回复，也可用于学校网页上任何有自己 id 的内容。',
  "what is commented on: a dynamic's objectId or id, or an id that is yours.":
    '评论的对象：动态的 objectId 或 id，或您自己的 id。',
  'a comment or reply to show, mark and focus, on any page of the list.':
    '要显示、标出并聚焦的评论或回复，无论在哪一页。',
  'no new comments and replies; those that are there stay.': '不再接受新的评论和回复；已有的保留。',
  'after a comment or reply was added or deleted; `commentNum` counts both.':
    '添加或删除评论或回复之后；`commentNum` 包括两者。',
  'what signs in, or opens the menu.': '登录按钮，或打开菜单的按钮。',
  "the person's picture.": '本人头像。',
  'your brand: buttons, marks and, made readable, links and what is chosen.':
    '您的品牌色：按钮、标记，以及经调整后清晰可读的链接和选中项。',
  'text on the brand in light; without it white or black, whichever can be read.':
    '浅色模式下品牌色上的文字；不写则取黑白中更清晰的一种。',
  'links; without it from the accent.': '链接；不写则由品牌色得出。',
  'the ring around what has the focus; without it from the accent.': '焦点外框；不写则由品牌色得出。',
  'text.': '文字。',
  'text that matters less.': '次要文字。',
  'behind buttons and what floats: menus, dialogs.': '按钮和浮层（菜单、对话框）的底色。',
  'lines.': '线条。',
  'letters; without it those of the system.': '字体；不写则为系统字体。',
  'of running text.': '正文行高。',
  'letters of headings; without it as the text.': '标题字体；不写则与正文相同。',
  'weight of headings.': '标题字重。',
  'roundness of pictures of people.': '头像的圆角。',

  // News detail
  'One news or notice by its id: text, attachments, neighbours, and the comments below.':
    '按 id 显示一篇新闻或通知：正文、附件、前后篇以及下方的评论。',
  'the news or notice to show.': '要显示的新闻或通知。',
  'after a person who is signed in has read it for the first time; `unreadNum` counts the news and notices that are left.':
    '已登录的人首次读过之后；`unreadNum` 是剩余未读的新闻和通知数。',
  'the news.': '这篇新闻。',
  'the picture above the text.': '正文上方的封面图。',
  'what may be done with it.': '对它可做的操作。',
  'one attachment.': '一个附件。',

  // Activity detail
  'One activity by its id: when and where, how many places, and signing up for it.':
    '按 id 显示一个活动：时间、地点、名额以及报名。',
  'the activity to show.': '要显示的活动。',
  'after the user has signed up, or has cancelled, accepted or declined a place; `status` is 1 asked, 2 has a place, 3 waits, 4 is offered one, 6 withdrawn, 7 on leave.':
    '报名、取消、接受或放弃名额之后；`status` 为 1 已申请、2 已获名额、3 候补、4 获得保留名额、6 已取消、7 已请假。',
  'the activity.': '这个活动。',
  'the one thing to know about it now.': '它当前最重要的状态。',
  'when, where, how many places, and signing up.': '时间、地点、名额和报名。',
  'the picture of a participant.': '参加者的头像。',

  // Own publications
  'What a user publishes: drafts, scheduled, published and withdrawn news articles and notices, with the actions on each.':
    '本人发布的内容：草稿、定时发布、已发布和已撤回的新闻与通知，以及可对每一条进行的操作。',
  'at first only articles with this status; `deleted` is the recycle bin.':
    '最初只显示处于该状态的内容；`deleted` 为回收站。',
  'at first only one of the two.': '最初只显示两者之一。',
  'after an action on a news article or notice; `revert` restored an earlier version.':
    '对一条新闻或通知进行操作之后；`revert` 为恢复历史版本。',
  'tabs and filters above the list.': '列表上方的标签页和筛选。',

  // Reports
  'What people have reported, for those who decide about it: what was said, where and why it is reported, and the acts to keep it, to remove it with a reason, and to bring it back.':
    '举报处理：查看被举报的内容、位置和原因，可保留、说明原因后移除，或恢复。',
  'at first what waits for a decision, was kept, or was removed.': '最初显示待处理、已保留或已移除的内容。',
  'after something was decided: `status` 1 it stays, 2 it is removed.':
    '处理之后：`status` 为 1 表示保留，2 表示移除。',
  'after the person has chosen which reports to see.': '用户选择查看哪类举报之后。',
  'after something was reported to the editors.': '向编辑举报之后。',
  'what was reported, once for all its reports.': '一项被举报的内容（合并全部举报）。',

  // Activity management
  'The activities that the user manages, and the participants of one of them, with the actions on each.':
    '本人管理的活动，以及某一活动的参与者，和可对每一项进行的操作。',
  'at first only activities with this status; `deleted` is the recycle bin.':
    '最初只显示处于该状态的活动；`deleted` 为回收站。',
  'at first only what has these words in it; at least 2 characters.':
    '最初只显示含有这些词的活动；至少两个字符。',
  'the order at first: last changed, or first to begin.': '最初的排序：最近修改，或最先开始。',
  'shows who takes part in this activity instead of the list.': '不显示列表，而是显示这个活动的参与者。',
  'after something was done with an activity or those who take part in it.': '对活动或其参与者进行操作之后。',
  'one activity, or one person who takes part.': '一个活动，或一位参与者。',
  'the status of an entry.': '条目的状态。',
  'the picture of a person.': '人的头像。',

  // Publish form
  'Form to write or edit a dynamic, a news article or a notice; drafts are kept.':
    '发布或修改动态、新闻或通知，草稿自动保留。',
  'kind of what is written.': '写什么：动态、新闻或通知。',
  'changes this one instead of writing a new one.': '不新建，而是修改这一条。',
  'after it was saved; `status` is 0 a draft, 1 scheduled, 2 published, `href` its page on the platform.':
    '保存之后；`status` 为 0 草稿、1 定时、2 已发布，`href` 是它在平台上的页面。',
  'after it was saved, too: to its page; cancel it to go there in your own way.':
    '保存之后也会发出，通向它的页面；取消此事件即可用您自己的方式前往。',
  'pictures or files that were chosen, and where to choose them.': '已选的图片或文件，以及选择它们的地方。',
  'where files may be dropped.': '可拖入文件的地方。',
  'what was written, as readers see it.': '所写的内容，与读者看到的相同。',
  'the words when there is nothing to write.': '没有可写的内容时的文字。',

  // Activity editor
  'A form to create, edit or copy an activity, which keeps drafts.': '创建、修改或复制活动，草稿自动保留。',
  'changes this one instead of creating a new one.': '不新建，而是修改这个活动。',
  'a new one begins as a copy of this.': '以这个活动为样本新建。',
  'every heading.': '各级标题。',

  // Inbox
  'What is new for the person who is signed in: notices, news, and what others answer and like.':
    '登录者的新消息：通知、新闻，以及别人的回应和点赞。',
  'at first only what is important or urgent, or what the person is to confirm.':
    '最初只看重要或紧急的，或待此人确认的。',
  'the choice of a kind, or of what matters more.': '按类型或重要程度筛选的选择框。',
  'at first only this kind; `comment` means replies too, `mention` what names them, `group` requests to join spaces, `system` what the platform itself says.':
    '最初只看这一类；`comment` 也包括回复，`mention` 指提到此人的内容，`group` 指加入空间的申请，`system` 指平台自己的消息。',
  'at first only what the person has not read yet.': '最初只看此人还没有读过的。',
  'a short list of so many, without tabs and paging, with a link to all.':
    '只显示这么多条的短列表，没有标签页和翻页，附带通向全部的链接。',
  'after a message was opened or marked as read; `unreadNum` counts the news and notices that are left.':
    '打开消息或标为已读之后；`unreadNum` 是剩余未读的新闻和通知数。',
  'after a message was deleted.': '删除消息之后。',
  'the tabs and filters above the list.': '列表上方的标签页和筛选。',
  'at first only what concerns the person (replies, mentions, offers, requests, what is to be confirmed), or only what is for everyone (notices, news).':
    '最初只显示：`me` 与本人有关的（回复、提及、候补名额、申请、待确认），`everyone` 面向所有人的（通知、新闻）。',
  'one message.': '一条消息。',
  'the picture or sign of an entry.': '条目的头像或图标。',
  'the person who caused it.': '是谁做的。',
  'the text when there is nothing, and the request to sign in.': '没有内容时以及需要登录时的话。',

  // Ranking
  'Who is active in the community: schools, teacher studios or people in the order of their points, with badges for the places 1 to 6.':
    '社区里谁最活跃：学校、名师工作室或个人，按得分排列，第 1 至 6 名带徽章。',
  'who is ranked at first.': '最初显示哪一类的排行。',
  'at first only those of this region, by its code, with their places within it.':
    '最初只看此地区的（按其代码），名次在该地区内计算。',
  "what counts at first: the present week, month, term or year by the platform's calendar, or everything.":
    '最初统计的时段：按平台日历的本周、本月、本学期或今年，或全部时间。',
  'a short list of so many, without choices and paging, that can be opened to the whole.':
    '只显示这么多名的短列表，没有选项和翻页，可展开为完整排行。',
  'after a person has left the ranking of people, or come back to it.': '有人退出或重新参加个人排行之后。',
  'what is ranked and when, above the list.': '列表上方选择排行对象和时段的地方。',
  'one school, studio or person.': '一所学校、一个工作室或一个人。',
  'the place of an entry.': '条目的名次。',
  'the picture of an entry, or the first character of its name.': '条目的图片，或名称的第一个字。',
  'the name of an entry.': '条目的名称。',
  // News of a space
  'News of a space, a school or a person: its own, and articles synced from others with their source; managers choose here what the space shows.':
    '空间、学校或个人的新闻：自己发布的，以及从其他来源转载的，并注明出处；管理空间的人在这里选择展示的内容。',
  'whose news: the id of a community space, a studio, a school or a person.':
    '谁的新闻：社区空间、工作室、学校或个人的 id。',
  'only one of the two.': '只显示两者之一。',
  'only its own articles, or only synced ones.': '只显示自己发布的，或只显示转载的。',
  'a short list of so many, without choices and paging, with a link to all.':
    '只显示若干条的短列表，没有选项和分页，带有查看全部的链接。',
  'after a manager has changed what the space shows; `id` is that of the article or the rule.':
    '管理者更改空间展示的内容之后；`id` 指新闻或规则。',
  'what chooses among the news.': '用于筛选新闻的选项。',
  'one choice of a toolbar.': '选项之一。',
  'one news or notice; one rule.': '一条新闻或通知；一条规则。',
  'the note of the space.': '空间的推荐语。',
  'where it comes from.': '来源。',
  'the actions of a manager on an entry.': '管理者可对条目做的操作。',
  'the first field has the focus as soon as it is there.': '表单出现后，第一个字段立即获得焦点。',
  'whom a new news or notice is for: the id of a community space, a studio or a school.':
    '新的新闻或通知面向谁：社区空间、工作室或学校的 id。',

  // Community spaces and teacher studios
  'Communities and teacher studios: what they are about, how much goes on there, and the way in.':
    '共同体与名师工作室：做什么、有多活跃，以及怎样加入。',
  'only spaces of this kind; without it both, as tabs.':
    '只显示共同体（`community`）或名师工作室（`studio`）；不写则两者都显示，以标签切换。',
  'the kind that shows first, where there are both.': '两者都显示时，先显示哪一种。',
  'at first only those with these words in name, introduction, school or hosts.':
    '起初只显示名称、简介、学校或主持人含有这些词的。',
  'at first only communities of this kind, by its id.': '起初只显示该类型的共同体，按类型 id。',
  'at first only studios of this stage of school, by its id.': '起初只显示该学段的工作室，按学段 id。',
  'at first only studios of this sort, by its id.': '起初只显示该类别的工作室，按类别 id。',
  'at first only studios of this subject, by its id.': '起初只显示该学科的工作室，按学科 id。',
  'at first only those that the person belongs to; visitors see all.': '起初只显示本人所属的；访客看到全部。',
  'the order at first; without it recommended first.':
    '起初的排序：`most-active` 最活跃，`newest` 最新，`most-members` 成员最多；不写则推荐优先。',
  'after the person has joined, asked to join, taken that back or left: `joinStatus` 0 none, 1 requested, 3 member.':
    '此人加入、申请加入、撤回申请或退出之后：`joinStatus` 0 无、1 已申请、3 成员。',
  'one community or studio.': '一个共同体或工作室。',
  'the picture of an entry; without one, the beginning of its name.':
    '条目的图片；没有图片时为名称的第一个字。',
  'its introduction.': '简介。',
  'its hosts.': '主持人。',
  'the membership of the user, and the action to change it.': '此人与它的关系，以及可做的操作。',
  'the membership of the user: member, waiting for an answer, or how to join.':
    '此人与它的关系：成员、等待答复，或怎样加入。',

  // mskt-search
  'Search over everything of the community that a person may read, grouped by type, with the words highlighted.':
    '搜索此人可阅读的全部社区内容，按类型分组，并突出显示关键词。',
  'at first what is searched for.': '起初的关键词。',
  'at first only results of this type; only signed-in users find people.':
    '起初只显示该类型的结果；登录后才能搜索人员。',
  'a short search with so many results of each type, at most five, and a link to all.':
    '简短搜索：每种类型显示这么多条结果，最多五条，并附全部结果的链接。',
  'after the person has changed what is searched for.': '此人更改搜索内容之后。',
  'your own words when nothing is found.': '没有找到内容时显示的您自己的话。',
  'the search field.': '搜索框。',
  'what is written in.': '输入框。',
  'a list of results.': '一组结果。',
  'one result.': '一条结果。',
  'the name of a result, or the text of a post or comment.': '结果的名称，或动态、评论的文字。',
  'the place of a text where the words are.': '正文中含有关键词的部分。',
  'the words when nothing is found.': '没有找到内容时的话。',
};
