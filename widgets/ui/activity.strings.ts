import { defineWords } from './words.tsx';

// nb. few; another file for each language would weigh more.
export const activityUiWords = defineWords({
  en: {
    there: '{zone} time: {time}',
    upcoming: 'Upcoming',
    opensOn: 'Not open yet',
    opensAt: 'Opens {time}',
    open: 'Open',
    waitingList: 'Waiting list',
    full: 'Full',
    closed: 'Closed',
    ongoing: 'Ongoing',
    ended: 'Ended',
    cancelled: 'Cancelled',
  },
  'zh-CN': {
    there: '{zone} 当地时间：{time}',
    upcoming: '即将开始',
    opensOn: '尚未开放报名',
    opensAt: '{time} 开放报名',
    open: '报名中',
    waitingList: '可候补',
    full: '名额已满',
    closed: '报名已截止',
    ongoing: '进行中',
    ended: '已结束',
    cancelled: '已取消',
  },
});
