import type { cooperationCase, scheme, WrittenCase } from '../db/schema.ts';
import { readHtml } from '../rich-text/read-html.ts';
import { renderHtml } from '../rich-text/render-html.ts';
import { type ListedCase, writtenCases } from './content/cooperation.ts';
import { writtenScheme } from './content/scheme.ts';
import { imageFile, type Media } from './media.ts';
import { createRandom } from './random.ts';
import { momentOfDay } from './times.ts';

/** Returns the plans of the demo's only region. */
export const schemeRow = (regionCode: string): typeof scheme.$inferInsert => ({
  regionCode,
  content: writtenScheme,
});

export const caseRows = (media: Media, now: Date): (typeof cooperationCase.$inferInsert)[] =>
  Object.entries(writtenCases).map(([key, { daysAgo, cover, told }]) => ({
    id: `case-${key}`,
    content: { en: inOneLanguage(told.en), 'zh-CN': inOneLanguage(told['zh-CN']) },
    cover: imageFile(media, cover, 'en').fileUrl,
    publishTime: momentOfDay(now, daysAgo, createRandom(`case ${key}`)),
  }));

function inOneLanguage({ body, ...words }: ListedCase['told']['en']): WrittenCase {
  const html = body.split('\n').map(text => `<p>${text}</p>`);
  return { ...words, contentHtml: renderHtml(readHtml(html.join(''))) };
}
