import { signupCalls } from '../../contract/signup/calls.ts';
import { withNormalizers } from '../http/api.ts';
import { asObject, pageOf } from '../http/normalize.ts';

const NO_COUNTS = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 };

export const signupApi = withNormalizers(signupCalls, {
  signupList: pageOf(asObject, NO_COUNTS),
});
