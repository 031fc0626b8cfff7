import { expect, test } from 'vitest';
import { openApiDocument } from '../../site/platform/openapi.ts';

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
