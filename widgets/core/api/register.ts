import { registerCalls } from '../../contract/register/calls.ts';
import { withNormalizers } from '../http/api.ts';
import { asObject, pageOf } from '../http/normalize.ts';

const NO_COUNTS = { 2: 0, 3: 0, 4: 0 };

export const registerApi = withNormalizers(registerCalls, {
  registerApplyList: pageOf(asObject, NO_COUNTS),
});
