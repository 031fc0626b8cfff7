import { useId, useRef, useState } from 'react';
import type { InviteMade } from '../../../widgets/contract/invite/schema.ts';
import { useKeyedEffect } from '../../../widgets/core/site.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { CopyText } from '../../../widgets/ui/sharing/copy-text.tsx';
import { inviteWords } from './words.ts';

/** A created link, with the recipient as typed by the host. */
export type MadeInvite = InviteMade & { given?: string };

interface InvitesMadeProps {
  made: readonly MadeInvite[];
  /** Number of recipients for whom no link could be created. */
  failed: number;
  onDone: () => void;
}

/** Links that were just created. They cannot be shown a second time. */
export function InvitesMade({ made, failed, onDone }: InvitesMadeProps) {
  const say = useWords(inviteWords);
  const box = useRef<HTMLElement>(null);
  useKeyedEffect(() => box.current?.focus(), made);
  const [only] = made;
  const isOne = made.length === 1;
  const every = made.map(({ given, url }) => `${given ?? ''}\t${url}`).join('\n');
  return (
    <section ref={box} className="invites-made" tabIndex={-1} aria-label={say('madeTitle')}>
      <div>
        <p className="state-title" role="status">
          {isOne ? say('madeTitle') : say('madeMany', { count: made.length })}
        </p>
        <p className="quiet small">{say(isOne ? 'madeHint' : 'madeHintMany')}</p>
      </div>
      {failed > 0 && (
        <p className="problem small" role="status">
          {say('notMade', { count: failed })}
        </p>
      )}
      {isOne && only && <OneLink {...only} />}
      {made.length > 1 && (
        <ul className="invite-links">
          {made.map(invite => (
            <li key={invite.id}>
              <LinkField {...invite} />
              <CopyText text={invite.url} word={say('copy')} />
            </li>
          ))}
        </ul>
      )}
      <div className="acts">
        {made.length > 1 && <CopyText look="primary" text={every} word={say('copyAll')} />}
        <Button onClick={onDone}>{say('done')}</Button>
      </div>
    </section>
  );
}

const qrCode = lazyModule(() => import('../../../widgets/ui/sharing/qr-code.tsx'));
const QrCode = lazyComponent(qrCode, ({ QrCode }) => QrCode);

function OneLink(invite: MadeInvite) {
  const say = useWords(inviteWords);
  const [isShown, setShown] = useState(false);
  const { url } = invite;
  return (
    <>
      <LinkField {...invite} />
      <div className="acts">
        <CopyText look="primary" text={url} word={say('copy')} />
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {say(isShown ? 'hideCode' : 'showCode')}
        </Button>
      </div>
      {isShown && <QrCode text={url} label={say('codeLabel')} onLoadError={() => setShown(false)} />}
    </>
  );
}

function LinkField({ url, target, given = target }: MadeInvite) {
  const say = useWords(inviteWords);
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{given ? say('madeFor', { target: given }) : say('link')}</label>
      <input
        id={id}
        className="field"
        type="text"
        dir="ltr"
        readOnly
        value={url}
        onFocus={event => event.currentTarget.select()}
      />
    </div>
  );
}
