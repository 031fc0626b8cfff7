import { conversation, type Topic } from '../written.ts';
import { homeworkThread, routinesThread } from './long-threads.ts';

/** Questions to the whole community. */
export const questions: Topic = {
  dynamics: [
    {
      from: { by: 'teacher' },
      text: '征集：用一句话说说您班上最管用的一个小习惯。多短都行，中文英文都行。\nOne sentence, please: the smallest routine that works in your classroom.',
      daysAgo: 12,
      liked: 0.8,
      talk: routinesThread,
    },
    {
      from: { by: 'wei', in: 'homeroom' },
      text: '想听听大家的真心话：作业到底怎么留，才能让会的孩子不白做，不会的孩子不崩溃？我试过分层、自选、弹性，各有各的难。',
      daysAgo: 4,
      liked: 0.5,
      talk: homeworkThread,
    },
    {
      from: { by: 'ran', in: 'chinese' },
      text: '想请教各位同行一个困扰我很久的问题在写作课上我一直鼓励学生写真实的生活可是真实的生活里常常有家里的争吵有搬家有离别有老人的病有说不出口的委屈学生真的写出来以后我既感动又不知道怎样回应如果只谈语言和结构就像是没有听见他在说什么如果去谈事情本身又担心越过了老师应有的边界甚至让他后悔写了这件事上周有一位平时很开朗的学生写了一篇关于父亲在外地工作三年没有回家的短文最后一句是我已经不太记得他走路的声音了我读完在办公室坐了很久最后只在旁边写了一句谢谢你让我知道第二天他来交作业的时候看了我一眼什么也没说但是把本子放得很轻我不知道这样的回应够不够也不知道如果是您会怎么写请大家说说自己的做法哪怕只是一句批语也好我想把这些批语收集起来给刚入职的老师看看因为他们也一定会遇到这样的本子',
      daysAgo: 8,
      liked: 0.6,
      talk: conversation(`
        ruan: “谢谢你让我知道”，已经是很好的批语了。
          ran: 谢谢阮老师，我心里踏实一点。
        cen: 回应可以分两步：当下只接住，不追问；过几天找个做别的事的时候，轻轻问一句最近怎么样。
          teacher: “做别的事的时候”这一点太对了，一起擦黑板的时候最好说话。
          ran: 记下了，明天请他帮我搬本子。
        lin: 我会写：这一句我读了三遍。
        pei: 我刚入职，遇到过一次，当时只画了一颗星，现在想想还是难过。
          ran: 那颗星他一定看见了。
      `),
    },
    {
      from: { by: 'bao', in: 'newcomers' },
      text: '求助：课堂上突然被问住了，大家怎么接？',
      talk: conversation(`
        teacher: “这个问题我也想知道，我们一起查。”百试百灵。
          bao: 原来可以直接承认！
        ran: 先写在黑板右上角，下课前一定回来。
        callum: I say "I was hoping nobody would ask that", and then we look it up together.
      `),
    },
    {
      from: { by: 'callum', in: 'bilingual' },
      text: 'How do you learn thirty names in a week when half of them sound new to your ear? I write them down as I hear them and it does not help.',
      talk: conversation(`
        amara: Ask each child to teach you theirs, and let them mark your homework.
          callum: I have been marked. 11 out of 30, "must try harder".
        hanh: Record them saying it, listen on the bus.
        layla: A mispronounced name with a smile is forgiven twice, not three times.
      `),
      liked: 0.45,
    },
    {
      from: { by: 'qi', in: 'science' },
      text: '三年级做电路，导线总是不够长也不够多，大家有什么替代办法？',
      talk: conversation(`
        chai: 铝箔剪成条，贴在硬纸板上，便宜又好改。
          qi: 妙！下午就试。
        zoe: Copper tape if you have it, foil if you do not.
        luo: 社团有一盒旧网线，拆开里面八根，来拿。
          qi: 放学就去，谢谢骆老师！
      `),
    },
    {
      from: { by: 'eleni' },
      text: 'What do you do with the last ten minutes before a long holiday?',
      talk: conversation(`
        daniel: Letters to themselves, opened on the first day back.
        tomas: Outside. Always outside.
        miao: 整理书包比赛，最后全班捡到三块橡皮和一只袜子。
          eleni: The sock is in every school in the world.
      `),
    },
    {
      from: { by: 'pei', in: 'homeroom' },
      text: '一年级孩子掉的牙，大家都怎么处理？我抽屉里已经有四颗了。',
      liked: 0.7,
      talk: conversation(`
        lin: 小信封，写上名字和日期，放学交给家长。
          pei: 其中一颗没有人认领。
        miao: 没人认领的那颗，可能是上一届的……
        hannah: We have a tooth envelope with a small door drawn on it. Very official.
      `),
    },
    {
      from: { by: 'lucja', in: 'lesson' },
      text: 'Does anybody have a good way to give feedback to thirty pupils in one lesson that is not thirty times the same sentence?',
      talk: conversation(`
        ravi: Three codes on the margin, meaning on the board, pupils write the sentence themselves.
          lucja: They write my feedback? I like it already.
        host: 我只批一行，就是他最犹豫的那一行。
      `),
    },
    {
      from: { by: 'huo', in: 'sports' },
      text: '下雨天的体育课，教室里能做什么？桌椅不能动。',
      pictures: ['tea-rain'],
      talk: conversation(`
        tomas: Chair yoga, then a silent wave around the room, then reaction games with a pencil.
          huo: 铅笔反应游戏怎么玩？
          tomas: One drops it, the other catches it before it touches the table. Simple and merciless.
        cen: 可以做三分钟的“大树站”，安静得能听见雨。
      `),
    },
    {
      from: { by: 'hanh', in: 'english' },
      text: 'Song for teaching past tense that is not older than me?',
      talk: conversation(`
        fu: 让学生自己写词，我们班写了一首《Yesterday I Lost My Shoe》。
          hanh: I need the lyrics.
          fu: 发你了，副歌很洗脑。
      `),
    },
    {
      from: { by: 'gong', in: 'arts' },
      text: '颜料洗不干净的校服，各位有什么秘方？急，家长群已经有照片了。',
      talk: conversation(`
        you: 趁湿用洗洁精先搓，再用牙膏。
          gong: 牙膏真的有用！保住了。
        layla: We declared it a design feature. Two parents asked for more.
      `),
    },
    {
      from: { by: 'yin' },
      text: '有没有老师做过“学生出卷、学生阅卷”？公平性怎么保证？',
      talk: conversation(`
        chu: 做过，出卷人不能考自己的题。争议题全班辩，辩输的人改答案。
          yin: 辩论比考试还久吧？
          chu: 久，但是再也没有人问“老师我这题为什么错”。
      `),
    },
    {
      from: { by: 'fu', in: 'bilingual' },
      text: '双语班的家长问：在家该说中文还是英文？大家怎么回答？',
      minutesAgo: 190,
      talk: conversation(`
        amara: The one you laugh in.
          fu: 这句可以印在家长手册第一页。
          layla: And the one you argue in. Children need both.
        hanh: 我说：说您说得最好的那一种，孩子需要完整的句子。
      `),
    },
    {
      from: { by: 'lin' },
      text: '问一下，明天的校际交流是从东门进还是西门进？',
      minutesAgo: 42,
      talk: conversation(`
        meng: 东门，西门在修。@温若禾 你们班也走东门。
          lin: 收到，谢谢孟老师！
      `),
    },
    {
      from: { by: 'miao', in: 'maths' },
      text: '刚下课：有孩子问“零到底是不是一个数，它连一个都没有”。我说明天回答。各位，今晚帮帮我。',
      minutesAgo: 7,
      liked: 0.2,
      talk: conversation(`
        host: 先问他：你有几块钱和你没有钱，银行怎么写？
      `),
    },
  ],
  remarks: {
    'zh-CN': [
      ['同问，蹲一个答案。'],
      ['我们组明天讨论一下，回头来回您。', '太好了，等您的消息。'],
      ['没有标准答案，多试几次就有感觉了。', '有道理，先试起来。'],
      ['好问题，收藏了慢慢看。'],
      ['可以去资料里搜一下，之前有人整理过。', '找到了，谢谢提醒。'],
      ['我也遇到过，后来是请学生一起想办法的。', '对呀，怎么没想到问他们。'],
    ],
    en: [
      ['Following this one.'],
      ['I asked my class. They have opinions.', 'Please send all of them.'],
      ['No idea, but I am glad somebody asked.'],
      ['We had the same last term. It passed, slowly.', 'Slowly is fine. Thank you.'],
    ],
  },
};
