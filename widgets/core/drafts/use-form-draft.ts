import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from '../../contract/draft/schema.ts';
import type { DraftViews } from '../../ui/writing/draft.tsx';
import { type DraftApi, draftApi } from '../api/draft.ts';
import { usePerson, useStore, useWidget } from '../element/context.ts';
import { useApi } from '../http/use-api.ts';
import { openEarlyDraft } from './in-memory.ts';
import type { FormDraftActs, FormDraftState } from './state.ts';

/** What somebody is writing in a form of many fields, kept here and on the platform until it is sent or discarded. */
export interface FormDraft<T> extends FormDraftState<T>, FormDraftActs<T> {
  /** How a draft is shown; null until what keeps it is there. */
  views: DraftViews | null;
  /** What keeps drafts could not be fetched: it is, when somebody asks again. */
  missing: boolean;
  /** Something was written that nothing keeps yet. */
  atRisk: boolean;
  fetch(): void;
}

type Whole = typeof import('./persistent.ts');
/** The second form of a page has it at once. */
let whole: Whole | null = null;

/**
 * The draft of a form by what it writes and, where that is there already, its id. `stored` is what the form holds
 * untouched (the empty form, or what is stored), null while that is not known: a draft that says the same is none. What
 * keeps drafts is fetched as soon as the form is drawn, and then takes what has been written until then.
 */
export function useFormDraft<T extends object>(
  kind: Draft['kind'],
  objectId: string | undefined,
  stored: T | null,
): FormDraft<T> {
  const { inherited, session } = useWidget();
  const calls = useLatest(useApi(draftApi));
  const sub = useOwner();
  const { keeping, missing, fetch } = useWhole();
  const early = useMemo(() => openEarlyDraft<T>(), []);
  const { platform, auth } = inherited;
  const draft = useMemo(
    () =>
      keeping?.keptFormDraft<T>({
        ...{ platform, sub, kind, objectId },
        clientKey: early.store.getState().clientKey,
        calls: () => calls.current,
        // nb. what is signed in on a school's page may not read what somebody has not published yet.
        may: () => !auth && session.getState().person?.sub === sub,
      }),
    [keeping, platform, auth, kind, objectId, sub, session, calls, early],
  );
  useLayoutEffect(() => draft?.begin(), [draft]);
  useLayoutEffect(() => {
    if (stored) draft?.compareWith(stored);
  }, [draft, stored]);
  useLayoutEffect(() => {
    const content = draft && early.handOver();
    if (content) draft.change(content);
  }, [draft, early]);
  const { store, change, take, refuse, done } = draft ?? early;
  const state: FormDraftState<T> = useStore(store);
  const { atRisk } = useStore(early.store);
  return {
    ...{ ...state, change, take, refuse, done },
    ...{ views: keeping?.views ?? null, missing, atRisk, fetch },
  };
}

/** What keeps drafts, fetched after the form is drawn. */
function useWhole() {
  const [keeping, setKeeping] = useState(whole);
  const [missing, setMissing] = useState(false);
  const fetch = () => {
    setMissing(false);
    import('./persistent.ts').then(
      part => {
        whole = part;
        setKeeping(part);
      },
      () => setMissing(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; again when somebody asks
  useEffect(() => {
    if (!keeping) fetch();
  }, []);
  return { keeping, missing, fetch };
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
