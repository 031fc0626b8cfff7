import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { useSession } from '../../shell/site-context.ts';
import { SpaceAbout } from './about.tsx';
import { SpaceFrame } from './frame.tsx';
import { spaceWords } from './words.ts';

const SpaceInfoForm = lazy(() =>
  import('./info-form/form.tsx').then(part => ({ default: part.SpaceInfoForm })),
);

/** Profile of a space. Its managers can edit it here. */
export function SpaceInformationPage(props: PageProps) {
  return (
    <SpaceFrame {...props}>{(info, onChange) => <Information info={info} onChange={onChange} />}</SpaceFrame>
  );
}

interface InformationProps {
  info: SpaceInfo;
  onChange: (info: SpaceInfo) => void;
}

function Information({ info, onChange }: InformationProps) {
  const say = useWords(spaceWords);
  const { person } = useSession();
  const [isEdited, edit] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (!isEdited && isBack.current) button.current?.focus();
    isBack.current = isEdited;
  }, [isEdited]);
  const close = () => edit(false);
  if (isEdited && person)
    return (
      <Suspense fallback={<Skeleton count={2} lines={4} />}>
        <SpaceInfoForm
          info={info}
          onSaved={saved => {
            onChange(saved);
            close();
          }}
          onClose={close}
        />
      </Suspense>
    );
  return (
    <section className="space-about" aria-labelledby="about-space">
      <header className="space-about-head">
        <h2 id="about-space" className="heading">
          {say('aboutHeading')}
        </h2>
        {info.canEdit && (
          <Button ref={button} onClick={() => edit(true)}>
            {say('edit')}
          </Button>
        )}
      </header>
      <SpaceAbout info={info} />
    </section>
  );
}
