import { lifeNews } from './news/life.ts';
import { makingNews } from './news/making.ts';
import { peopleNews } from './news/people.ts';
import { platformNotices } from './news/platform-notices.ts';
import { readingNews } from './news/reading.ts';
import { safetyNotices } from './news/safety-notices.ts';
import { scheduleNotices } from './news/schedule-notices.ts';
import { teachingNews } from './news/teaching.ts';
import { trainingNotices } from './news/training-notices.ts';
import type { WrittenNews } from './written-news.ts';

/** All news and notices of the demo, by category. */
export const writtenNews: readonly WrittenNews[] = [
  ...teachingNews,
  ...readingNews,
  ...makingNews,
  ...lifeNews,
  ...peopleNews,
  ...scheduleNotices,
  ...trainingNotices,
  ...safetyNotices,
  ...platformNotices,
];
