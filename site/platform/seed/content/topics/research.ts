import { conversation, type Topic } from '../written.ts';

/** Lesson study, meetings and teaching research. */
export const research: Topic = {
  dynamics: [
    {
      from: { by: 'host', in: 'maths' },
      text: `工作室第七次活动纪要：课堂里的“追问”

这次我们没有评课，只做一件事：把同一节课的录像看三遍。第一遍只看老师，第二遍只看一个学生，第三遍关掉声音。

看第一遍的时候，大家记下了十七次提问，觉得节奏很好。看第二遍的时候，安静了。我们盯着的那个学生，四十分钟里被问到一次，回答了三个字：“一样的”。而他的本子上，其实画了另一种完全不同的方法，画了擦，擦了又画。第三遍关掉声音，我们看见老师一共走到他身边两次，两次都停了不到四秒。

由此讨论出三条，先试两周：
一、追问之前先走近。看见本子上的东西再问，问的就不是“会不会”，而是“你这里是怎么想的”。
二、把“还有不同的方法吗”换成“谁的本子上有画了又擦掉的东西”。前一句只有自信的孩子会举手。
三、一节课只追问一个问题，追到底。其余的让学生问学生。

也有不同意见。殷老师认为公开课上很难停这么久，教学进度会受影响；褚老师说进度是教师的进度，不是学生的。两位都同意先各自试一节，带着录像回来再争。

下次活动请每位老师带一页学生“画了又擦掉”的本子，复印件即可，隐去姓名。地点不变，茶我来泡。`,
      pictures: ['table-meeting'],
      liked: 0.7,
      talk: conversation(`
        yin: “进度是谁的进度”，回来想了一路。先认输一半。
          chu: 另一半留到下次活动。
          host: 茶给两位泡浓一点。
        ravi: Watching with the sound off: we did this today after reading your notes. Painful and wonderful.
          host: Please bring your notes, we would love to compare.
        teacher: “画了又擦掉”的本子，我们班翻出来二十多页。
        bao: 旁听可以吗？
          host: 当然，来坐我旁边。
      `),
    },
    {
      from: { by: 'ravi', in: 'lesson' },
      text: 'Lesson study, cycle two. We predicted where pupils would get stuck and were wrong in four places out of five. The fifth was the bell.',
      pictures: ['table-square'],
      liked: 0.45,
    },
    {
      from: { by: 'chu', in: 'maths' },
      text: '下周研讨课题目定了：《为什么负负得正》。欢迎带着自己都没想通的解释来。',
      talk: conversation(`
        callum: I have three explanations and believe none of them. See you there.
          chu: Perfect, bring all three.
      `),
    },
    {
      from: { by: 'ruan', in: 'chinese' },
      text: '教研组今天只做了一件事：每个人念一篇自己学生时代的作文。笑声最大的一篇，作者现在是语文组长。',
      liked: 0.6,
    },
    {
      from: { by: 'amara', in: 'lesson' },
      text: 'Observation sheet, new version: one half for what the pupils do, one half empty. No column for the teacher. It changes where your eyes go.',
      liked: 0.45,
    },
    {
      from: { by: 'fu', in: 'english' },
      text: '校际联合备课，五个老师改一份学案，改到最后只剩半页。大家都觉得，这半页才像样。',
    },
    {
      from: { by: 'lucja', in: 'lesson' },
      text: 'Question we could not answer in two hours: if a pupil can do it with a friend and not alone, can the pupil do it?',
      liked: 0.5,
      talk: conversation(`
        cen: 心理学上我会说：能。
          host: 数学老师也说能，考试说不能。
          lucja: And that is why it took two hours.
      `),
    },
    {
      from: { by: 'yin', in: 'maths' },
      text: '按严老师的办法试了一节：只追问一个问题，追到底。讲少了两道例题，作业正确率没有降。录像在硬盘里，先不敢看。',
      daysAgo: 5,
      talk: conversation(`
        host: 先别看，我们一起看第一遍。
        chu: 说好了，谁也不许先截图。
      `),
    },
    {
      from: { by: 'priya', in: 'lesson' },
      text: 'The talk rubric that my pupils wrote. The last row is my favourite: "I changed my mind, and I can say what changed it."',
      files: ['rubric-talk.pdf'],
      liked: 0.6,
    },
    {
      from: { by: 'gu', in: 'science' },
      text: '集体备课换到了操场上，边走边说。走了三圈，定了一个单元。建议以后难题都走着谈。',
    },
    {
      from: { by: 'daniel', in: 'lesson' },
      text: 'We asked forty pupils what a good explanation sounds like. Most frequent answer: "like they also once did not know".',
      liked: 0.7,
    },
    {
      from: { by: 'teacher', in: 'lesson' },
      text: '第一次参加跨校课例研究，任务是只观察一个学生。四十分钟，我记了三页，才发现平时我根本没有“看”过。',
      talk: conversation(`
        ravi: Three pages for one pupil is the right length.
          teacher: 谢谢 Ravi，下次换我上课，请你们来看。
      `),
    },
    {
      from: { by: 'ran', in: 'newcomers' },
      text: '师徒结对第三个月：我听了小鲍九节课，小鲍听了我十四节。谁是师父，越来越说不清。',
      liked: 0.7,
    },
    {
      from: { by: 'meng' },
      text: '校本教研分享会的海报，五年级同学设计的。他们对“教研”的理解是：很多老师围着一个问题坐着，谁也不走。',
      pictures: ['table-meeting', 'exhibition-line'],
    },
    {
      from: { by: 'eleni', in: 'lesson' },
      text: "Short meeting, good meeting: ten minutes, standing, one pupil's work on the table.",
    },
    {
      from: { by: 'ouyang', in: 'arts' },
      text: '美术教研：同一件静物，九位老师画，不署名，请学生猜作者。全猜错了，皆大欢喜。',
      pictures: ['exhibition-line'],
    },
  ],
  remarks: {
    'zh-CN': [
      ['活动记录写得真好，像在现场。'],
      ['外校老师可以参加吗？', '可以的，提前一天说一声就行。'],
      ['录像能借我们看看吗？只在组内用。', '学生家长同意了就可以，我问一下。'],
      ['这个问题我们组也争论过，没有结论。'],
      ['下次换个时间吧，那天我有课。', '好，投个票，选大家都行的时间。'],
      ['观察表很好用，已经印了。'],
      ['真教研，不走过场。'],
      ['期待下一次！'],
      ['记下“先走近，再追问”。'],
      ['有没有推荐的参考书？', '先不看书，看本子。看完再说书。'],
    ],
    en: [
      ['May I bring a colleague?', 'Bring two, the table is big.'],
      ['This is what meetings could be.'],
      ['How often do you meet?', 'Every second week, one hour, and we stop on time.'],
      ['We tried it and found the same thing.'],
      ['I disagree with one point, and I like that I can say so here.', 'Please do. Which one?'],
      ['Saving this for our next planning day.'],
      ['Who takes the notes?', 'The person who talked most last time.'],
    ],
  },
};
