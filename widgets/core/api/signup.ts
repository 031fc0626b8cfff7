import { signupCalls } from '../../contract/signup/calls.ts';

export const signupApi = signupCalls;
