import { inviteCalls } from '../../contract/invite/calls.ts';
import { withNormalizers } from '../http/api.ts';
import { asObject, pageOf } from '../http/normalize.ts';

const NO_COUNTS = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

export const inviteApi = withNormalizers(inviteCalls, {
  inviteList: pageOf(asObject, NO_COUNTS),
});
