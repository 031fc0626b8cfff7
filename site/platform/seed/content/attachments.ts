import { printed } from '../drawing/printed.ts';

/** Attachments of dynamics and news, by stored file name. */
const list = {
  'bean-record.csv': {
    fileName: '绿豆发芽记录.csv',
    fileType: 'text/csv',
    text: `天数,茎高_毫米,叶片数,浇水_毫升,天气
1,0,0,20,晴
2,2,0,20,晴
3,6,0,15,多云
4,14,2,15,小雨
5,27,2,10,小雨
6,41,4,15,多云
7,58,4,20,晴
8,74,6,20,晴
9,93,6,20,晴
`,
  },
  'lesson-plan-area.txt': {
    fileName: '平行四边形的面积-教学设计.txt',
    fileType: 'text/plain',
    text: `平行四边形的面积（第一课时）

一、学生已经会什么
数方格；长方形的面积；知道平移不改变大小。

二、核心问题
“把它剪一刀，能不能变成我们认识的图形？为什么一定是沿着高剪？”

三、过程
1. 独立试（8 分钟）：每人两张一样的纸片，一张剪坏了还有一张。
2. 四人小组说理（6 分钟）：谁的剪法能说清楚“哪里没有变”。
3. 全班交流（12 分钟）：先请没有成功的小组说困难。
4. 练习（8 分钟）：三道题，最后一题没有唯一答案。

四、观课的老师请看
学生第一次把“底乘高”说成“底乘邻边”的时候，同伴是怎么回应的。
`,
  },
  'reading-log.txt': {
    fileName: 'reading-log-template.txt',
    fileType: 'text/plain',
    text: `READING LOG (one line a day is enough)

Date      Pages      One sentence I want to keep
----      -----      ---------------------------



Once a week, choose one:
[ ] A question I would ask a person in the book
[ ] A place in the book, drawn from memory
[ ] A sentence that I read twice, and why
`,
  },
  'line-follower.txt': {
    fileName: 'line-follower-notes.txt',
    fileType: 'text/plain',
    text: `Line follower: notes of the club

Two sensors, left and right of the line.
  both on white      drive on
  left on black      turn left a little
  right on black     turn right a little
  both on black      stop: this is the crossing

What went wrong, so that you need not repeat it
1. Sunlight. The sensors see white everywhere near the window.
2. Tape that is too shiny. Matt tape works.
3. Turning too much. Half the speed is twice as good.
`,
  },
  'duty-week.csv': {
    fileName: 'duty-week-template.csv',
    fileType: 'text/csv',
    text: `place,morning,break,lunch,after school
gate,A,,,B
stairs,C,C,D,
garden,,E,E,
library,,,F,F
`,
  },
  'breathing-cards.txt': {
    fileName: '三分钟放松卡.txt',
    fileType: 'text/plain',
    text: `三分钟放松卡（可以剪下来贴在桌角）

卡片一  方框呼吸
吸气数四下，停四下，呼气数四下，停四下。做四轮。

卡片二  五样东西
看见五样东西，听见四种声音，摸到三种感觉，闻到两种气味，想一件好事。

卡片三  握紧和松开
握紧拳头数到五，慢慢松开。肩膀、脚趾也试一遍。

不想做也没有关系，坐着看窗外就好。
`,
  },
  'rubric-talk.pdf': {
    fileName: 'talk-rubric.pdf',
    fileType: 'application/pdf',
    text: printed('How we talk in pairs (pupils wrote this)', [
      ['Beginning', 'I say my answer.'],
      ['Growing', 'I say my answer and one reason.'],
      ['Strong', 'I say back what you said before I answer.'],
      ['Wow', 'I changed my mind, and I can say what changed it.'],
    ]),
  },
  'open-week-programme.txt': {
    fileName: '开放周课表.txt',
    fileType: 'text/plain',
    text: `校际课例研究开放周 课表

周一  苇渡小学        第二节 语文《小渡口》    第三节 科学《会喝水的纸》
周二  砚溪中学        第一节 数学《图形的剪与拼》
周三  Quillbridge    Period 2 History: six objects   Period 4 English: small talk
周四  石笋巷小学      第二节 科学《豆子往哪里长》
周四  望潮外国语学校  第五节 英语 Only here
周五  鹭桥初级中学    上午 综合实践：运河

每节课最多坐十二位观课老师。请提前十分钟到，手机静音。
`,
  },
  'term-dates.csv': {
    fileName: '校历 term-dates.csv',
    fileType: 'text/csv',
    text: `week,what,安排
1,First day,开学第一课
9,Open lesson week,校际课例研究开放周
11,Three days off,春假三天
20,Last week and parents' evening,期末与家校会
`,
  },
  'rain-checklist.txt': {
    fileName: '雨天放学检查单.txt',
    fileType: 'text/plain',
    text: `雨天放学检查单

[ ] 走廊和台阶铺好防滑垫
[ ] 每个路口两位老师，穿反光背心
[ ] 接送变化写在黑板上，也发给家长
[ ] 没有人接的孩子留在图书馆，登记名字
[ ] 伞放门口，不进教室
`,
  },
} as const satisfies Record<string, { fileName: string; fileType: string; text: string }>;

export type AttachmentName = keyof typeof list;

export const attachments: ReadonlyMap<AttachmentName, { fileName: string; fileType: string; text: string }> =
  new Map(Object.entries(list) as [AttachmentName, (typeof list)[AttachmentName]][]);
