import { inviteCalls } from '../../contract/invite/calls.ts';

export const inviteApi = inviteCalls;
