import { Component, type ReactNode } from 'react';
import { Failure } from '../../../widgets/ui/base/failure.tsx';

export interface CrashWallProps {
  children: ReactNode;
}

/** Error boundary of a page. Header, footer and navigation stay usable. */
export class CrashWall extends Component<CrashWallProps, { crash: Error | null }> {
  override state: { crash: Error | null } = { crash: null };

  static getDerivedStateFromError(crash: Error) {
    return { crash };
  }

  retry = (): void => this.setState({ crash: null });

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return <Failure error={{ code: 'CRASH', message: crash.message }} onRetry={this.retry} />;
  }
}
