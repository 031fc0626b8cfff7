import { TAB } from '../../widgets/contract/limits.ts';
import type { Kind } from './ledger.ts';

/** Types of objects that a run creates. */

export const DYNAMIC: Kind = {
  noun: 'dynamic',
  away: id => [['dynamicDelete', { params: { id } }]],
  seenBy: id => ['dynamicDetail', { params: { id } }],
  listedBy: ['dynamicList', { query: { type: String(TAB.mine) } }],
};

/** Deleting a comment deletes its replies. */
export const commentOf = (objectId: string): Kind => ({
  noun: 'comment',
  away: id => [['commentDelete', { params: { id } }]],
  seenBy: () => ['commentList', { params: { id: objectId } }],
  listedBy: ['commentList', { params: { id: objectId } }],
});

export const NEWS: Kind = {
  noun: 'news',
  away: id => [['newsDelete', { params: { id } }]],
  seenBy: id => ['newsDetail', { params: { id } }],
  listedBy: ['newsManageList', {}],
};

/** Published activities are cancelled first. Drafts refuse that, which is ignored. */
export const ACTIVITY: Kind = {
  noun: 'activity',
  away: id => [
    ['activityCancel', { params: { id }, body: { reason: 'A conformance run is over.', notify: 0 } }],
    ['activityDelete', { params: { id } }],
  ],
  seenBy: id => ['activityDetail', { params: { id } }],
  listedBy: ['activityManageList', {}],
};

/** Active sign-up at an activity of the run. */
export const signupOf = (activityId: string): Kind => ({
  noun: 'signup',
  away: id => [['signupCancel', { params: { id }, body: {} }]],
  seenBy: () => ['signupList', { params: { id: activityId }, query: { status: '2' } }],
  listedBy: ['signupList', { params: { id: activityId }, query: { status: '2' } }],
});

export const draftOf = (kind: string, objectId: string): Kind => ({
  noun: 'draft',
  away: id => [['draftDelete', { params: { id } }]],
  seenBy: () => ['draftGet', { query: { kind, objectId } }],
  listedBy: ['draftGet', { query: { kind, objectId } }],
});
