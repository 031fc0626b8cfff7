import { conversation } from '../written.ts';

/** Thread with more than two pages of comments. */
export const routinesThread = conversation(`
  lin: 进门先放书包，再说早上好，顺序不能反。
  soren: We end every lesson facing the window.
  miao: 举手之前先数三秒。
  ravi: Wrong answers get a thank-you first.
    callum: And the right ones?
    ravi: They get a "why".
  pei: 每天请一个孩子报天气。
  hannah: Whoever finds a lost pencil becomes its guardian.
  ran: 作文本只用铅笔改，学生可以擦掉我的意见。
    teacher: 这一条我要学。
  amara: Good morning in the language of the week.
  gu: 实验结束后，桌面要比开始时更干净。
  yin: 每题先说“我看到了什么”，再说“我要做什么”。
  zoe: Save, name, breathe. In that order.
  huo: 下课铃响，先深呼吸一次再冲。
    bao: 能冲得更快。
  daniel: One question on the door; you answer it to enter.
  meng: 借书不登记，还书的时候讲一句。
  layla: We wave to the plants.
  chu: 黑板左下角永远留给学生。
  qi: 谁先发现错误，谁当五分钟小老师。
  tomas: Water, shoes, smile: the three checks before sport.
  fu: 听写完先同桌互相说一句好话。
  lucja: Predict first. In pen.
  ouyang: 洗毛笔的水要倒三次，第三次要清。
  cen: 心情不好可以把名牌翻过来，我会知道。
    pei: 这个太温柔了。
    cen: 翻的人不多，但是知道可以翻，就好了很多。
  eleni: Every Friday, one sock puppet tells the truth.
  luo: 拆之前先拍照。
  callum: Estimate before you calculate, always, even for lunch.
  qiu: 唱之前先听十秒钟安静。
  bjorn: Tools sleep in their own beds.
  wei: 每节历史课从一件小东西讲起。
  priya: Goggles on means brain on.
  ruan: 读完合上书，先沉默一分钟。
  yuki: Sign your work small.
  gong: 画坏了不许扔，反面接着画。
  hanh: New word, new gesture.
  shan: 先找北。
  anneliese: Tune, listen, then play. It also works for meetings.
  situ: 提问题之前先写下自己猜的答案。
  yu: 浇水的人负责说谢谢。
  chai: 失败的实验也要有名字。
  you: 剪刀递给别人，柄朝外，话要轻。
  bao: 点名的时候，学生回答今天的一个词，不说“到”。
    lin: 昨天最多的是哪个词？
    bao: “饿”。
  host: 每节课只擦一次黑板。
  bai: 放学时跟每个孩子击一次掌。
  editor: Ask the quietest group first.
  hannah: Shelve one extra book on your way out.
  miao: 算完把答案读出声，错的自己会听见。
  amara: Nobody says "easy".
    teacher: 我们班也约定了：不说“这么简单”。
  soren: Walk the last hundred metres in silence.
  ran: 每周一篇，只写一百字。
  cen: 生气的时候先喝口水，老师也一样。
  pei: 谁值日谁选放学的歌。
  daniel: Spell it wrong, underline it, carry on.
  lin: 还有一条：老师迟到也要说对不起。
    teacher: 给这一条加星。谢谢大家，我会整理成一张海报！
`);

/** Thread with many replies to one comment. */
export const homeworkThread = conversation(`
  yin: 我先抛个砖：只留一道题，必须写清楚是怎么想的。全班都一样，不分层。
    miao: 低年级写不清楚怎么办？
    yin: 可以画，可以录音，可以讲给家里人听。
    lin: 语文不太一样，字还是要写的。
    yin: 同意，练习和思考分开算。
    ravi: One problem, with the thinking shown: we do this, and marking became interesting again.
    wei: 一道题，家长会不会觉得太少？
    lin: 家长会上现场做一次，他们就不觉得少了。
    host: 去年家长会我们真的做了，做到一半有家长要求延长时间。
    bao: 那批改量呢？四十五份“怎么想的”，我看到半夜。
    host: 每天只认真看九份，五天一轮。其余同桌互看。
    cen: 互看之前先约定只提问、不打分，孩子会放松很多。
    amara: We let pupils choose one of the nine. They choose the wrong ones more often than you would think.
    wei: 看了一圈，准备先从一道题试两周，回来汇报。
    yin: 等你的汇报，两周后这条下面见。
  fu: 英语组的办法：作业分“要交的”和“不用交的”，不用交的做的人反而多。
    wei: 心理学真奇妙。
  tomas: Sport homework: sleep. Nobody has complained yet.
  pei: 一年级没有书面作业，我们留的是“回家帮忙做一件事”。
    huo: 我们加了一条：做的时候不许被提醒。
`);
