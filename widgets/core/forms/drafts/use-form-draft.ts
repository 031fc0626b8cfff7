import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Draft } from '../../../contract/draft/schema.ts';
import { type DraftApi, draftApi } from '../../api/draft.ts';
import { createDraftKeeper, type DraftKeeper, draftKey } from '../../drafts/keeper.ts';
import { usePerson, useStore, useWidget } from '../../element/context.ts';
import { newKey } from '../../http/idempotency-key.ts';
import { useApi } from '../../http/use-api.ts';
import { type OpenFormDraft, openFormDraft } from './open.ts';
import { createPlatformRow } from './platform-row.ts';
import type { FormDraftActs, FormDraftState, FormRecord } from './state.ts';
import { createTabLocks } from './tab-lock.ts';

/** Draft of a form with many fields, kept in this browser and on the platform until it is sent or discarded. */
export interface FormDraft<T> extends FormDraftState<T>, FormDraftActs<T> {}

/**
 * Returns the draft of a form.
 *
 * @param objectId of the object that is changed; undefined for a new one
 * @param stored content of the untouched form, null while that is unknown: a draft with the same content is dropped
 */
export function useFormDraft<T extends object>(
  kind: Draft['kind'],
  objectId: string | undefined,
  stored: T | null,
): FormDraft<T> {
  const { inherited, session } = useWidget();
  const api = useApi(draftApi);
  const calls = useRef(api);
  calls.current = api;
  const sub = useOwner();
  const { platform, auth } = inherited;
  const draft = useMemo(
    () =>
      keptFormDraft<T>({
        ...{ platform, sub, kind, objectId },
        calls: () => calls.current,
        // A session on a school's page may not read unpublished drafts.
        mayAsk: () => !auth && session.getState().person?.sub === sub,
      }),
    [platform, auth, kind, objectId, sub, session],
  );
  useLayoutEffect(() => draft.begin(), [draft]);
  useLayoutEffect(() => {
    if (stored) draft.compareWith(stored);
  }, [draft, stored]);
  const { store, change, take, refuse, done } = draft;
  return { ...useStore(store), change, take, refuse, done };
}

/** Subject of the last signed-in user: a user who is signed out while writing keeps the draft. */
function useOwner(): string | undefined {
  const sub = usePerson()?.sub;
  const owner = useRef(sub);
  if (sub) owner.current = sub;
  return owner.current;
}

interface KeptFormDraftSettings {
  platform: string | undefined;
  /** Subject of the owner. Without one the draft is not stored: the next user of this computer might find it. */
  sub: string | undefined;
  kind: Draft['kind'];
  objectId: string | undefined;
  calls: () => DraftApi;
  /** Returns whether the platform may be asked, which needs a signed-in user. */
  mayAsk: () => boolean;
}

function keptFormDraft<T extends object>(settings: KeptFormDraftSettings): OpenFormDraft<T> {
  const { platform, sub, kind, objectId, calls, mayAsk } = settings;
  const key = sub ? draftKey(platform, sub, 'form', kind, objectId ?? '') : null;
  const locks = createTabLocks();
  return openFormDraft<T>({
    ...{ key, locks, clientKey: newKey(), may: mayAsk },
    keep: keeper() as DraftKeeper<FormRecord<T>>,
    row: createPlatformRow<T>({
      calls,
      context: { kind, objectId },
      isAlive: slot => locks.isElsewhere(`${key}:${slot}`),
    }),
  });
}

/** Created on first use, so that bundlers can drop the module where it is unused. */
let created: DraftKeeper<FormRecord<unknown>> | null = null;
const keeper = (): DraftKeeper<FormRecord<unknown>> => {
  created ??= createDraftKeeper();
  return created;
};
