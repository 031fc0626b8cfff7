import { expect, test } from 'vitest';
import { openApiDocument } from '../../site/platform/http/openapi.ts';
import type { Call } from '../../widgets/contract/call.ts';
import { type CallName, calls } from '../../widgets/contract/calls.ts';
import { errorCode } from '../../widgets/contract/envelope.ts';
import { shapes } from '../../widgets/contract/shapes.ts';

const text = JSON.stringify(openApiDocument('http://platform.test'));
const { paths, components } = JSON.parse(text);

test('every reference leads to a named schema, and none is left behind', () => {
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect(Object.keys(components.schemas)).toContain(name.replace(/^#\/components\/schemas\//, ''));
  expect(text).not.toContain('$defs');
});

test('feeds are described with their formats and the filters of their list', () => {
  const { get } = paths['/mskt/api/index/feed/news.atom'];
  expect(get.parameters.map(({ name }: { name: string }) => name)).toContain('category');
  expect(Object.keys(get.responses[200].content)).toEqual(['application/atom+xml; charset=utf-8']);
});

const table = Object.entries(calls) as [CallName, Call][];

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}

test.each(table)('%s is described: what it does, is asked, and answers, well or not', (name, call) => {
  const told = paths[call.path][call.method.toLowerCase()];
  expect(told.summary).toMatch(/^[A-Z].{8,}\.$/s);
  const of = (place: string) =>
    (told.parameters as Parameter[]).filter(each => each.in === place).map(each => each.name);
  expect(of('path')).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  expect(of('query').length > 0).toBe('query' in shapes[name]);
  for (const { required, schema, in: place } of told.parameters as Parameter[]) {
    expect(Object.keys(schema)).not.toEqual([]);
    expect(required || place === 'query').toBe(true);
  }
  expect(told.requestBody !== undefined).toBe('body' in shapes[name]);

  const answer = told.responses[200].content['application/json'].schema;
  expect(answer.properties.success).toEqual({ const: 1 });
  expect(answer.required).toContain('data');
  const failure = told.responses.default.content['application/json'].schema;
  expect(failure.required).toEqual(['success', 'message', 'errorCode', 'traceId']);
  expect(failure.properties.errorCode.enum).toEqual(errorCode.options);
  const forMembers = call.who === 'member';
  expect(told.security.some((way: object) => Object.keys(way).length === 0)).toBe(!forMembers);
});

test.each([
  ['directUpload2', ['file']],
  ['checkFile', ['fileMd5', 'fileName', 'fileSize', 'chunkSize', 'chunkNum']],
  ['checkChunk', ['uploadId', 'chunk', 'chunkMd5']],
  ['chunk', ['uploadId', 'chunk', 'chunkMd5', 'file']],
  ['merge', ['uploadId']],
  ['cancel', ['uploadId']],
])('the upload %s is described as the form that it is, on both of its paths', (name, fields) => {
  const { post } = paths[`/ldUpload/${name}`];
  expect(paths[`/minio/ldUpload/${name}`].post).toEqual(post);
  expect(post.summary).toMatch(/\.$/);
  expect(post.requestBody.content['multipart/form-data'].schema.required).toEqual(fields);
  expect(post.responses[200].content['application/json'].schema.required).toEqual(['success', 'data']);
  expect(post.responses.default.content['application/json'].schema.required).toContain('errorCode');
  expect(post.security).not.toContainEqual({});
});
