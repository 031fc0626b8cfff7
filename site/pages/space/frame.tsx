import { type ReactNode, useCallback } from 'react';
import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { spaceInfoApi } from '../../../widgets/core/api/makers/space/info.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { WrongAddress } from '../../shell/frame/wrong-address-screen.tsx';
import { usePageCalls, usePageResource } from '../../shell/page-calls.ts';
import { isUndecided } from '../../shell/rules/login-only.ts';
import { useSession, useSite, useSiteUrl } from '../../shell/site-context.ts';
import './frame.css';
import { SpaceRail } from './rail.tsx';
import { spaceWords } from './words.ts';

export interface SpaceFrameProps extends PageProps {
  /** Content beside the sidebar; `onChange` replaces the information shown. */
  children: (info: SpaceInfo, onChange: (info: SpaceInfo) => void) => ReactNode;
}

/** Error codes for a space that does not exist or that the user may not see. */
const NOT_THERE = ['ADDRESS_ERROR', 'NOT_FOUND'];

/** Page of the space in `?id=`, or else of the user's own space. */
export function SpaceFrame(props: SpaceFrameProps) {
  const id = props.url.searchParams.get('id') || undefined;
  const session = useSession();
  if (id === undefined && !session.person) return isUndecided(session) ? <Waiting /> : <SignInFirst />;
  return <SpaceOf key={`${id} ${session.person?.sub}`} {...props} id={id} />;
}

function SpaceOf({ id, route, children }: SpaceFrameProps & { id: string | undefined }) {
  const calls = usePageCalls(spaceInfoApi);
  const say = useWords(spaceWords);
  const session = useSession();
  const read = useCallback(
    async (signal: AbortSignal) => (await calls.info(id, signal)) as SpaceInfo,
    [calls, id],
  );
  const [state, info] = usePageResource(read);
  const { value } = state;
  if (value)
    return (
      <div className="page wide space-page">
        <SpaceRail info={value} path={route.path} />
        <div className="space-main">{children(value, changed => info.change(() => changed))}</div>
      </div>
    );
  if (state.status !== 'failed' || (NOT_THERE.includes(state.error.code) && isUndecided(session)))
    return <Waiting />;
  if (NOT_THERE.includes(state.error.code)) return <WrongAddress of="page" />;
  return (
    <div className="page state">
      <h1>{say('failedTitle')}</h1>
      <Failure error={state.error} onRetry={() => void info.load()} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="page wide waiting">
      <Skeleton count={2} lines={4} />
    </div>
  );
}

function SignInFirst() {
  const say = useWords(spaceWords);
  const siteUrl = useSiteUrl();
  const { session } = useSite().core;
  return (
    <div className="page state">
      <h1>{say('mineTitle')}</h1>
      <p className="quiet">{say('mineHint')}</p>
      <p className="ways">
        <Button look="primary" onClick={() => session.signIn()}>
          {say('signIn')}
        </Button>
        <a className="button" href={siteUrl('teachingSports')}>
          {say('toSquare')}
        </a>
      </p>
    </div>
  );
}
