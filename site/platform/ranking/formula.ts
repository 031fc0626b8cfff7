import { RANK_KIND } from '../../../widgets/contract/ranking/calls.ts';
import type { RankBoard, RankKey } from '../../../widgets/contract/ranking/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { messageWords } from '../messages/words.ts';

/**
 * Version of the formula. Increase it when a number or meaning below changes, so that incompatible scores are
 * not compared.
 */
export const RANK_VERSION = 1;

/** Points per deed of a kind, and how many of them count per person and day. */
export const FORMULA = {
  share: { weight: 5, dayMax: 5 },
  comment: { weight: 2, dayMax: 10 },
  like: { weight: 1, dayMax: 20 },
  activity: { weight: 10, dayMax: 2 },
  news: { weight: 8, dayMax: 3 },
} as const satisfies Record<RankKey, { weight: number; dayMax: number }>;

export const RANK_KEYS = Object.keys(FORMULA) as RankKey[];

export const labelOf = (key: RankKey, lang: Lang): string =>
  translate(messageWords, lang)(`rank_label_${key}`);

/** Returns the boards with a description of the formula. The school board comes first. */
export const boardsOf = (lang: Lang): RankBoard[] =>
  (['school', 'studio', 'person'] as const).map(id => ({
    id,
    name: translate(messageWords, lang)(`rank_${id}`),
    kind: RANK_KIND[id],
    version: RANK_VERSION,
    formula: RANK_KEYS.map(key => ({
      key,
      label: labelOf(key, lang),
      tip: translate(messageWords, lang)(`rank_tip_${id}_${key}`),
      ...FORMULA[key],
    })),
  }));
