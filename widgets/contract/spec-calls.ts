import type { CallName } from './calls.ts';

/**
 * The calls of the product's specification. All others are extensions: on a platform without them, the features that
 * need them are unavailable.
 */
export const SPEC_CALLS: readonly CallName[] = [
  'ucInfo',
  'msktToken',
  'shortMenuList',
  'logout',
  'publicIndexInfo',
  'indexInfo',
  'menuList',
  'platParams',
  'communitySpaceTypes',
  'communitySpaces',
  'teaStudioSorts',
  'teaStudios',
  'myCommunitySpaces',
  'myTeaStudios',
  'dynamicList',
  'publicDynamicList',
  'dynamicDelete',
  'dynamicPraise',
  'commentAdd',
  'commentDelete',
  'visitAdd',
  'dynamicDetail',
  'publicDynamicDetail',
  'commentList',
  'publicCommentList',
  'popularList',
];
