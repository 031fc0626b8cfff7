import type { Theme } from '../../contract/theme/schema.ts';
import type { ThemeApi } from '../../core/api/makers/theme.ts';
import { createPagedList, type PagedList, toApiError } from '../../core/index.ts';

export type Followed = Pick<Theme, 'hasFollow' | 'followNum'>;

/** The themes that have these words; with `limit` the first few alone. */
export function createThemeList(api: ThemeApi, keyword: string, limit: number): PagedList<Theme> {
  return createPagedList<Theme>(async ({ pageIndex }, signal) => {
    const pageSize = limit || undefined;
    const page = await api.list({ pageIndex, pageSize, keyword: keyword || undefined }, signal);
    return limit ? { ...page, total: page.records.length } : page;
  });
}

/**
 * What is so after the toggle: the platform's own words; ±1 from what was shown when it sends none. After an unclear
 * result the theme is read again, never guessed.
 */
export async function follow(api: ThemeApi, { id, hasFollow, followNum }: Theme): Promise<Followed> {
  try {
    const { hasFollow: has, followNum: num } = (await api.follow(id)) ?? {};
    if (typeof has === 'boolean' && typeof num === 'number') return { hasFollow: has, followNum: num };
    return { hasFollow: !hasFollow, followNum: Math.max(0, followNum + (hasFollow ? -1 : 1)) };
  } catch (error) {
    if (!toApiError(error).unclear) throw error;
    const now = await api.detail(id).catch(() => {
      throw error;
    });
    if (now.hasFollow === hasFollow) throw error;
    return { hasFollow: now.hasFollow, followNum: now.followNum };
  }
}
