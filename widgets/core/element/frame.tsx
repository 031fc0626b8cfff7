import { Component, Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Failure } from '../../ui/base/failure.tsx';
import { LangProvider } from '../../ui/i18n/translate.tsx';
import { ApiError, toApiError } from '../http/errors.ts';
import type { Core } from '../start.ts';
import { useStore, type Widget, WidgetContext } from './context.ts';
import { dispatch } from './events.ts';

interface WidgetFrameProps {
  core: Core;
  element: HTMLElement;
  widget: Omit<Widget, 'announce'>;
  children: ReactNode;
}

/** Frame of every view: language, context, overlay, live region and error boundary. */
export function WidgetFrame({ core, element, widget, children }: WidgetFrameProps) {
  const [announced, announce] = useState('');
  const context = useMemo(() => ({ ...widget, announce }), [widget]);
  const { store } = core.session;
  const known = useRef(store.getState().person);
  useEffect(() => {
    const report = () => {
      const { person } = store.getState();
      if (person === known.current) return;
      known.current = person;
      const detail = person && { userId: person.userId, realName: person.realName };
      dispatch(element, 'mskt-auth-change', { person: detail });
    };
    report(); // the user may have changed since the first render
    return store.subscribe(report);
  }, [store, element]);
  const overlay = useStore(core.overlay, state => (state?.owner === element ? state : null));
  return (
    <LangProvider value={widget.lang}>
      <WidgetContext.Provider value={context}>
        <CrashWall onCrash={widget.report}>{children}</CrashWall>
        {overlay && <Fragment key={overlay.key}>{overlay.render()}</Fragment>}
        <span className="visually-hidden" role="status">
          {announced}
        </span>
      </WidgetContext.Provider>
    </LangProvider>
  );
}

/** Converts an exception of a view to an ApiError. */
export const crashOf = (fault: unknown) => new ApiError('CRASH', toApiError(fault).message);

interface CrashWallProps {
  onCrash: (error: ApiError, retry: () => void) => void;
  children: ReactNode;
}

/** Error boundary of one widget. The others keep running. */
class CrashWall extends Component<CrashWallProps, { crash: ApiError | null }> {
  override state: { crash: ApiError | null } = { crash: null };

  static getDerivedStateFromError(fault: unknown) {
    return { crash: crashOf(fault) };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onCrash(crashOf(fault), this.retry);
  }

  retry = (): void => this.setState({ crash: null });

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return <Failure error={crash} onRetry={this.retry} />;
  }
}
