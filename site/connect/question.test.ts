import { expect, it } from 'vitest';
import type { Call } from '../../widgets/contract/call.ts';
import { type CallName, calls } from '../../widgets/contract/calls.ts';
import { type Shape, shapes } from '../../widgets/contract/shapes.ts';
import { PERMITS } from './question.tsx';

/** Member calls that each line of the consent page covers. `mayPublish` covers uploads too. */
const STANDS_FOR: Record<(typeof PERMITS)[number], readonly CallName[]> = {
  mayRead: [
    'shortMenuList',
    'menuList',
    'indexInfo',
    'dynamicList',
    'dynamicDetail',
    'dynamicLikes',
    'commentList',
    'themeList',
    'themeDetail',
    'newsList',
    'newsDetail',
    'activityList',
    'activityDetail',
    'activityOrganizers',
    'participantList',
    'myCommunitySpaces',
    'myTeaStudios',
    'spaceDetail',
    'spaceMembers',
    'spaceInfo',
    'spaceNews',
    'personFollowing',
    'personSpaces',
    'rankingList',
    'rankingDetail',
    'messageUnread',
    'messageList',
    'messageSettings',
  ],
  mayReact: ['dynamicPraise', 'commentAdd', 'reportAdd'],
  mayPublish: ['dynamicAdd', 'dynamicEdit', 'dynamicDelete', 'dynamicRestore', 'commentDelete'],
  mayJoin: ['memberJoin', 'memberLeave', 'signupAdd', 'signupCancel', 'signupLeave', 'signupOffer'],
  mayTick: ['newsRead', 'newsReadAll', 'newsConfirm', 'messageRead', 'messageReadAll', 'messageDelete'],
  mayChoose: ['themeFollow', 'personFollow', 'messageSettingsSave', 'rankingOptOut'],
};

it('lists exactly what a token that is bound to a school’s page permits', () => {
  const forMembers = (Object.entries(calls) as [CallName, Call][])
    .filter(([name, { who }]) => who === 'member' && (shapes[name] as Shape).embed)
    .map(([name]) => name);
  expect(PERMITS.flatMap(permit => STANDS_FOR[permit]).sort()).toEqual(forMembers.sort());
});
