import type { AccountKey } from '../auth/token-store.ts';
import { useWidget } from '../element/context.ts';
import { type LocalValue, localValue } from './local-storage.ts';

/** Returns a small text of the current user in this browser, which is deleted at sign-out. */
export const useLocalValue = (key: AccountKey): LocalValue => localValue(useWidget().storagePrefix + key);
