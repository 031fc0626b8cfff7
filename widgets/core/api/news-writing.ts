import { newsCalls } from '../../contract/news/calls.ts';
import type { News, NewsConflict } from '../../contract/news/schema.ts';
import type { BodyOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import type { ApiError } from '../http/errors.ts';
import { repair } from '../http/normalize.ts';
import { fields } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';
import { readNews } from './news.ts';

export {
  IMPORTANCE,
  NEWS_ATTACHMENTS_MAX,
  NEWS_KIND,
  NEWS_SCOPE,
  NEWS_STATUS,
  NEWS_SUMMARY_MAX,
  NEWS_TAGS,
  NEWS_TITLE,
} from '../../contract/limits.ts';

/** The calls by which a news or notice is written. */
export function newsWritingApi(http: Http) {
  const call = typedCall(http, newsCalls);
  return {
    add: (body: BodyOf<'newsAdd'>) => call('newsAdd', { body }),
    edit: (id: string, body: BodyOf<'newsEdit'>) => call('newsEdit', { params: { id }, body }),
  };
}

export type NewsWritingApi = ReturnType<typeof newsWritingApi>;

/** What stands there now and who wrote it, of a CONFLICT; null of any other failure. */
export function newsConflictOf({ code, data }: ApiError): NewsConflict | null {
  if (code !== 'CONFLICT') return null;
  const given = fields(repair(data));
  return {
    ...given,
    current: readNews(given.current) as unknown as News,
    editor: String(given.editor ?? ''),
  };
}
