import { registerCalls } from '../../contract/register/calls.ts';

export const registerApi = registerCalls;
