import type { ComponentType } from 'react';
import type { DraftFoundProps } from '../draft/found.tsx';
import type { DraftSavedProps } from '../draft/saved.tsx';
import { useForm } from '../form/place.tsx';

/** What shows a draft; fetched with what keeps it. */
export interface DraftViews {
  DraftFound: ComponentType<DraftFoundProps>;
  DraftSaved: ComponentType<DraftSavedProps>;
}

interface ShownDraft {
  views: DraftViews | null;
}

export interface DraftOfferProps extends Pick<DraftFoundProps, 'excerpt' | 'onTake' | 'onRefuse'> {
  draft: ShownDraft & { found: DraftFoundProps['found'] | null };
}

/** What was kept from earlier, if anything was. */
export function DraftOffer({ draft: { views, found }, ...rest }: DraftOfferProps) {
  const { announce } = useForm();
  return views && found && <views.DraftFound found={found} announce={announce} {...rest} />;
}

export interface DraftLineProps {
  draft: ShownDraft & Pick<DraftSavedProps, 'saved' | 'failing'> & { missing: boolean; fetch: () => void };
}

/** Whether what is written is kept. The line is there before it says anything, so that nothing moves. */
export function DraftLine({ draft: { views, saved, failing, missing, fetch } }: DraftLineProps) {
  const { say, announce } = useForm();
  if (views) return <views.DraftSaved saved={saved} failing={failing} announce={announce} />;
  if (!missing) return <p className="draft-saved small">{'\u00a0'}</p>;
  return (
    <p className="draft-saved kept-not small" role="alert">
      {say('keptNot')}{' '}
      <button type="button" className="unfold" onClick={fetch}>
        {say('tryAgain')}
      </button>
    </p>
  );
}
