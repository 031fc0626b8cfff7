import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKeyedEffect, useKeyedLayoutEffect } from '../../core/data/keyed.ts';
import type { PagedListState } from '../../core/data/paged-list.ts';
import { useStore, useViewState, useWidget, type ViewState } from '../../core/element/context.ts';
import type { Api, ClientCalls } from '../../core/http/api.ts';
import { useApi } from '../../core/http/use-api.ts';
import type { ManagedList } from './list.ts';

/**
 * Creates a model once per `id`. Its calls are always in the current language.
 *
 * @returns the model, and the calls: another object after a change of the language or of the user
 */
export function useModel<C extends ClientCalls, M>(
  calls: C,
  create: (api: () => Api<C>, id: string) => M,
  id = '',
): readonly [model: M, api: Api<C>] {
  const api = useApi(calls);
  const latest = useRef(api);
  latest.current = api;
  const model = useMemo(() => create(() => latest.current, id), [create, id]);
  return [model, api];
}

/** The filters that the user has chosen. A change of the attributes replaces them. */
export function useManageChoice<C extends object>(attributes: C): readonly [C, (choice: C) => void] {
  const given = JSON.stringify(attributes);
  const [chosen, setChosen] = useState({ given, choice: given });
  const current = chosen.given === given ? chosen.choice : given;
  // Discards the choice, so that it does not come back when the attributes return to their former values.
  useLayoutEffect(() => setChosen({ given, choice: given }), [given]);
  const choice = useMemo<C>(() => JSON.parse(current), [current]);
  return [choice, wanted => setChosen({ given, choice: JSON.stringify(wanted) })];
}

/** Asks a question on mount, and again when the question or the calls change. */
export function useManagedList<T, Q, N>(
  managed: Pick<ManagedList<T, Q, N>, 'list' | 'ask'>,
  question: Q,
  api: unknown,
): PagedListState<T> {
  useKeyedLayoutEffect(
    () => {
      void managed.ask(question);
      return managed.list.stop;
    },
    managed,
    question,
    api,
  );
  return useStore(managed.list.store);
}

/** What the widget reports for a list. A user without permission sees an explanation, which counts as empty. */
function viewStateOf<T>({ status, items, error }: PagedListState<T>): ViewState {
  if (status === 'failed' && error && error.code !== 'FORBIDDEN') return error;
  if (items.length > 0) return 'ready';
  return status === 'loading' ? 'loading' : 'empty';
}

/** Reports the state of a list to the element; `retry` asks again. */
export function useShownList<T>(state: PagedListState<T>, retry: () => void): void {
  useViewState(viewStateOf(state), retry);
}

/**
 * Announces the result of a question to screen readers, except that of the first one.
 *
 * @param num rows found; null or undefined while they are not known
 */
export function useAnnouncedCount(
  question: unknown,
  num: number | null | undefined,
  text: (num: number) => string,
): void {
  const { announce } = useWidget();
  const isFirst = useRef(true);
  useKeyedEffect(
    () => {
      if (num === null || num === undefined) return;
      if (!isFirst.current) announce(text(num));
      isFirst.current = false;
    },
    question,
    num,
  );
}
