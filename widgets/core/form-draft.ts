import { useLayoutEffect, useMemo, useRef } from 'react';
import { type DraftApi, draftApi } from './api/draft.ts';
import type { Draft } from './contract/draft.ts';
import { createDraftKeeper, type DraftKeeper, draftKey } from './draft-keeper.ts';
import { createHolds } from './form-draft-holds.ts';
import { openFormDraft } from './form-draft-open.ts';
import { createPlatformRow } from './form-draft-row.ts';
import type { FormDraftActs, FormDraftState, FormRecord } from './form-draft-state.ts';
import { useApi } from './use-api.ts';
import { usePerson, useStore, useWidget } from './widget-context.ts';

/** What somebody is writing in a form of many fields, kept here and on the platform until it is sent or discarded. */
export type FormDraft<T> = FormDraftState<T> & FormDraftActs<T>;

/**
 * The draft of a form by what it writes and, where that is there already, its id. `stored` is what the form holds
 * untouched (the empty form, or what is stored), null while that is not known: a draft that says the same is none.
 */
export function useFormDraft<T extends object>(
  kind: Draft['kind'],
  objectId: string | undefined,
  stored: T | null,
): FormDraft<T> {
  const { inherited, session } = useWidget();
  const calls = useLatest(useApi(draftApi));
  const sub = useOwner();
  // nb. without a known person a draft is not kept: the next one at this computer might find it.
  const key = sub ? draftKey(inherited.platform, sub, 'form', kind, objectId ?? '') : null;
  const draft = useMemo(() => {
    const holds = createHolds();
    return openFormDraft<T>({
      key,
      keep: keeper() as DraftKeeper<FormRecord<T>>,
      holds,
      row: createPlatformRow<T>({
        calls: () => calls.current,
        context: { kind, objectId },
        isAlive: slot => holds.isElsewhere(`${key}:${slot}`),
      }),
      may: () => session.getState().person?.sub === sub,
    });
  }, [key, kind, objectId, sub, session, calls]);
  useLayoutEffect(() => draft.begin(), [draft]);
  useLayoutEffect(() => {
    if (stored) draft.compareWith(stored);
  }, [draft, stored]);
  const { store, begin: _, compareWith: __, ...acts } = draft;
  return { ...useStore(store), ...acts };
}

function useLatest(api: DraftApi) {
  const latest = useRef(api);
  latest.current = api;
  return latest;
}

/** Whose draft it is: whoever was signed in last while the form is open, for somebody who is signed out goes on writing. */
function useOwner(): string | undefined {
  const sub = usePerson()?.sub;
  const owner = useRef(sub);
  if (sub) owner.current = sub;
  return owner.current;
}

/** nb. made on first use: a module that does something by itself cannot be left out of a bundle. */
let made: DraftKeeper<FormRecord<unknown>> | null = null;
const keeper = (): DraftKeeper<FormRecord<unknown>> => {
  made ??= createDraftKeeper();
  return made;
};
