import { dynamicCalls } from '../../contract/dynamic/calls.ts';
import type { Dynamic } from '../../contract/dynamic/schema.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { asList, asObject, conflictOf, type Fields, pageOf } from '../http/normalize.ts';
import { readComment } from './comment.ts';

const count = (data: unknown): number => Math.max(0, Number(data ?? 0));

export function readDynamic(data: unknown): Fields {
  const given = asObject(data);
  return {
    visitNum: 0,
    canComment: true,
    objectId: given.id,
    ...given,
    likeNum: count(given.likeNum),
    commentNum: count(given.commentNum),
    images: asList(given.images),
    attachments: asList(given.attachments),
    comments: asList(given.comments).map(readComment),
  };
}

export const dynamicApi = withNormalizers(dynamicCalls, {
  dynamicList: pageOf(readDynamic),
  dynamicDetail: readDynamic,
  dynamicAdd: readDynamic,
  dynamicEdit: readDynamic,
});
export type DynamicApi = Api<typeof dynamicApi>;

export const dynamicConflictOf = conflictOf<Dynamic>(readDynamic);
