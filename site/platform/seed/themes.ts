import type { theme, themeFollow } from '../db/schema.ts';
import { personId } from './community.ts';
import { people } from './content/people.ts';
import { type ThemeKey, themes } from './content/themes.ts';
import { mediaUrl } from './media.ts';
import { createRandom, stableId } from './random.ts';
import { momentOfDay } from './times.ts';

/** Maximum number of themes per dynamic. */
const MOST = 2;

const all = Object.entries(themes) as [ThemeKey, (typeof themes)[ThemeKey]][];
const themeId = (key: ThemeKey): string => stableId(`theme ${key}`);

export const themeRows = (): (typeof theme.$inferInsert)[] =>
  all.map(([key, { name, intro, cover }]) => ({
    id: themeId(key),
    name,
    intro,
    cover: mediaUrl(`${cover}.svg`),
  }));

/** Returns the ids of the themes that match a text. */
export const themesOf = (text: string): string[] =>
  all
    .filter(([, { words }]) => words.test(text))
    .slice(0, MOST)
    .map(([key]) => themeId(key));

/** Returns the followers: a random part of the community per theme. */
export const followRows = (now: Date): (typeof themeFollow.$inferInsert)[] =>
  all.flatMap(([key]) => {
    const random = createRandom(`followers of ${key}`);
    const followers = random.shuffle([...people.keys()]).slice(0, random.int(5, 24));
    return followers.map(follower => ({
      themeId: themeId(key),
      personId: personId(follower),
      time: momentOfDay(now, random.int(1, 40), random),
    }));
  });
