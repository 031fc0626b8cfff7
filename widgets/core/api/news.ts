import { newsCalls } from '../../contract/news/calls.ts';
import type { News } from '../../contract/news/schema.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { asList, asObject, conflictOf, type Fields, pageOf } from '../http/normalize.ts';

/** Articles of older platforms have no `attachmentNum`, and get the fields of the contract. */
export function readArticle(data: unknown): Fields {
  const given = asObject(data);
  return given.attachmentNum === undefined ? readLegacyArticle(given) : given;
}

export const newsApi = withNormalizers(newsCalls, {
  newsList: pageOf(readArticle),
  newsDetail: readArticle,
});
export type NewsApi = Api<typeof newsApi>;

export const newsConflictOf = conflictOf<News>(asObject);

const DEFAULTS = { kind: 1, status: 2, importance: 1, summary: '', source: '', contentHtml: '', visitNum: 0 };

/**
 * Converts an article of an older platform. Missing fields get the values of a published article without options; files
 * have other field names or are URLs only.
 */
function readLegacyArticle(given: Fields): Fields {
  const attachments = asList(given.attachments).map(readFile);
  return {
    ...DEFAULTS,
    objectId: given.id,
    attachmentNum: attachments.length,
    ...given,
    cover: given.cover && readFile(given.cover),
    tags: asList(given.tags),
    attachments,
    related: asList(given.related),
  };
}

function readFile(data: unknown): Fields {
  const given: Fields = typeof data === 'string' ? { url: data } : asObject(data);
  const fileUrl = String(given.fileUrl ?? given.url ?? given.path ?? '');
  const fileName = String(given.fileName ?? given.name ?? fileUrl.replace(/.*\//, ''));
  const ext = fileName.replace(/.*\./, '');
  const rest = { fileId: fileUrl, fileSize: given.size ?? 0, fileType: given.type ?? '', ext };
  return { ...rest, ...given, fileUrl, fileName };
}
