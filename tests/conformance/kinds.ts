import { TAB } from '../../widgets/core/contract/limits.ts';
import type { Kind } from './ledger.ts';

/** What a run makes, by noun. */

export const DYNAMIC: Kind = {
  noun: 'dynamic',
  away: id => [['dynamicDelete', { params: { id } }]],
  seenBy: id => ['dynamicDetail', { params: { id } }],
  listedBy: ['dynamicList', { query: { type: String(TAB.mine) } }],
};

/** A comment goes with its replies. */
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

/** What people know of is cancelled first; of a draft that is refused, and does not matter. */
export const ACTIVITY: Kind = {
  noun: 'activity',
  away: id => [
    ['activityCancel', { params: { id }, body: { reason: 'A conformance run is over.', notify: 0 } }],
    ['activityDelete', { params: { id } }],
  ],
  seenBy: id => ['activityDetail', { params: { id } }],
  listedBy: ['activityManageList', {}],
};

/** Somebody's place at an activity of the run, while it stands. */
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
