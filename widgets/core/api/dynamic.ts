import { dynamicCalls } from '../../contract/dynamic/calls.ts';
import type { QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { type Fields, fields, list, readComment, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls of dynamics. */
export function dynamicApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, dynamicCalls);
  return {
    list: (query: QueryOf<'dynamicList'>, signal?: AbortSignal) =>
      call(signedIn() ? 'dynamicList' : 'publicDynamicList', { query, signal, read: dynamicPage }),
    detail: (id: string, signal?: AbortSignal) =>
      call(signedIn() ? 'dynamicDetail' : 'publicDynamicDetail', {
        params: { id },
        signal,
        read: readDynamic,
      }),
    praise: (id: string) => call('dynamicPraise', { params: { id } }),
    delete: (id: string) => call('dynamicDelete', { params: { id } }),
  };
}

export type DynamicApi = ReturnType<typeof dynamicApi>;

export function readDynamic(data: unknown): Fields {
  const given = fields(data);
  return {
    visitNum: 0,
    canComment: true,
    objectId: given.id,
    ...given,
    likeNum: count(given.likeNum),
    commentNum: count(given.commentNum),
    images: list(given.images),
    attachments: list(given.attachments),
    comments: list(given.comments).map(readComment),
  };
}

const dynamicPage = readPage(readDynamic);

const count = (data: unknown): number => Math.max(0, Number(data ?? 0));
