import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** A module whose code is loaded on first use. */
export interface LazyModule<M> {
  /** Loads the module once. Rejects if its code cannot be loaded; the next call tries again. */
  load(): Promise<M>;
  /** The module, or null until it has been loaded. */
  loaded(): M | null;
}

/**
 * Declares a lazily loaded module, usually the `actions/` folder of a widget: one object per module, shared by all that
 * use it.
 *
 * @param importModule `() => import('./actions/index.ts')`
 */
export function lazyModule<M>(importModule: () => Promise<M>): LazyModule<M> {
  let module: M | null = null;
  let loading: Promise<M> | null = null;
  const load = async () => {
    try {
      module = await importModule();
      return module;
    } finally {
      loading = null;
    }
  };
  return {
    load() {
      if (module) return Promise.resolve(module);
      loading ??= load();
      return loading;
    },
    loaded: () => module,
  };
}

/** Loads a module once the browser is idle, so that its first use does not wait. A failure is left to that use. */
export function preloadWhenIdle(module: LazyModule<unknown>): void {
  whenIdle(() => void module.load().catch(() => {}));
}

/** Props of a lazy component beside its own. */
export interface LazyProps {
  /** Shown until the code has been loaded. */
  fallback?: ReactNode;
  /** Called when the code cannot be loaded. The next mount tries again. */
  onLoadError?: (() => void) | undefined;
}

interface LoaderProps<M, P> extends LazyProps {
  module: LazyModule<M>;
  pick: (module: M) => ComponentType<P>;
  props: P;
}

function Loader<M, P extends object>({ module, pick, props, fallback, onLoadError }: LoaderProps<M, P>) {
  const [, setLoaded] = useState(module.loaded() !== null);
  const reportError = useRef(onLoadError);
  reportError.current = onLoadError;
  useEffect(() => {
    let isMounted = true;
    module.load().then(
      () => isMounted && setLoaded(true),
      () => isMounted && reportError.current?.(),
    );
    return () => {
      isMounted = false;
    };
  }, [module]);
  const loaded = module.loaded();
  return loaded ? createElement(pick(loaded), props) : fallback;
}

/**
 * A component of a lazily loaded module, which its first mount loads. Once loaded, it renders at once.
 *
 * @param pick names the component: `actions => actions.Menu`
 */
export const lazyComponent =
  <M, P extends object>(module: LazyModule<M>, pick: (module: M) => ComponentType<P>) =>
  ({ fallback, onLoadError, ...props }: P & LazyProps): ReactNode =>
    createElement(Loader<M, P>, { module, pick, props: props as unknown as P, fallback, onLoadError });
