import type { Dynamic, Praised } from '../contract/dynamic/schema.ts';
import type { DynamicApi } from '../core/api/makers/dynamic.ts';
import { toApiError } from '../core/index.ts';

/** Acts on a dynamic, fetched with the first of them. They reject with the platform's ApiError. */

/**
 * The numbers after the toggle: the platform's own; ±1 from what was shown when it sends none. After an unclear result
 * the dynamic is read again, never guessed.
 */
export async function praise(api: DynamicApi, { id, likeNum, hasLike }: Dynamic): Promise<Praised> {
  try {
    const { likeNum: num, hasLike: has } = (await api.praise(id)) ?? {};
    if (typeof num === 'number' && typeof has === 'boolean')
      return { likeNum: Math.max(0, num), hasLike: has };
    return { likeNum: Math.max(0, likeNum + (hasLike ? -1 : 1)), hasLike: !hasLike };
  } catch (error) {
    if (!toApiError(error).unclear) throw error;
    const now = await api.detail(id).catch(() => {
      throw error;
    });
    if (now.hasLike === hasLike) throw error;
    return { likeNum: now.likeNum, hasLike: now.hasLike };
  }
}

/** What is gone already has been deleted. */
export async function deleteDynamic(api: DynamicApi, id: string): Promise<void> {
  await api.delete(id).catch(error => {
    if (!['NOT_FOUND', 'GONE'].includes(toApiError(error).code)) throw error;
  });
}
