import { asList, asObject, type Fields } from './normalize.ts';

/**
 * Converts a news article of an older platform, or a page of articles. Missing fields get the values of a published
 * article without options; files have other field names or are addresses only.
 */
export function readOldNews<T>(data: T): T {
  const given = asObject(data);
  const read = Array.isArray(given.records)
    ? { ...given, records: given.records.map(readOne) }
    : readOne(given);
  return read as T;
}

const PLAIN = { kind: 1, status: 2, importance: 1, summary: '', source: '', contentHtml: '', visitNum: 0 };

function readOne(data: unknown): Fields {
  const given = asObject(data);
  const attachments = asList(given.attachments).map(readFile);
  return {
    ...PLAIN,
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
