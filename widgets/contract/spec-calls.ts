import type { CallName } from './calls.ts';

/**
 * The calls that the product's specification lists itself; all others of the table were added to it. A platform without
 * the added ones is a platform all the same: what needs them is not available there. nb. in a file of its own, since
 * no browser asks.
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
