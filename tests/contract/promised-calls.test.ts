import { expect, test } from 'vitest';
import { openApiDocument } from '../../site/platform/http/openapi.ts';

/** What the product was promised to answer, by method and path below `/mskt/api/`. */
const PROMISED = [
  'GET auth/ucInfo',
  'GET auth/msktToken',
  'GET sys/my/shortMenuList',
  'GET ms/logout',
  'GET sysRemote/indexInfo',
  'GET second/index/info',
  'GET sys/my/menuList',
  'GET sys/plat/params/{regionCode}',
  'GET group/platform/communitySpaceTypes',
  'GET group/platform/communitySpaces',
  'GET group/platform/teaStudioSorts',
  'GET group/platform/teaStudios',
  'GET group/my/communitySpaces',
  'GET group/my/teaStudios',
  'GET group/share/list',
  'GET index/share/list',
  'POST group/share/delete/{id}',
  'POST group/share/praise/{id}',
  'POST group/share/comment/add',
  'POST group/share/comment/delete/{id}',
  'GET group/visit/add',
  'GET group/share/detail/{id}',
  'GET index/share/detail/{id}',
  'GET group/share/comments/{id}',
  'GET index/share/comments/{id}',
  'GET index/share/popularList',
];

test.each(PROMISED)('the platform describes %s', promised => {
  const [method = '', path] = promised.split(' ');
  const { paths } = openApiDocument('http://platform.test') as { paths: Record<string, object> };
  expect(Object.keys(paths[`/mskt/api/${path}`] ?? {})).toContain(method.toLowerCase());
});
