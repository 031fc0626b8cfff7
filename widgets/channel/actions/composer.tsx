import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { usePerson, useStore, useWidget } from '../../core/index.ts';
import { Avatar } from '../../ui/base/avatar.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { channelWords } from '../words.ts';
import css from './composer.css?inline';

export interface ComposerProps {
  /** Called with the id of a dynamic that was published. */
  onPublish: (id: string) => void;
}

/** Place in the session of a visitor who signs in to write. */
const PLACE = 'composer';

/** A line above the feed, in whose place the form of a new dynamic opens. The form keeps a draft when it is closed. */
export function Composer({ onPublish }: ComposerProps) {
  const { inherited, session, signIn, readonly, mediaUrl } = useWidget();
  const say = useWords(channelWords);
  const person = usePerson();
  const isReturning = useStore(session, state => state.person !== null && state.place === PLACE);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useSheet(root, css);
  const line = useRef<HTMLButtonElement>(null);
  const [returnsFocus, setReturnsFocus] = useState(false);
  useEffect(() => {
    if (!isReturning) return;
    session.setState({ place: null });
    setOpen(true);
  }, [isReturning, session]);
  useEffect(() => {
    if (!returnsFocus) return;
    setReturnsFocus(false);
    line.current?.focus();
  }, [returnsFocus]);
  if (readonly) return null;
  const close = () => {
    setOpen(false);
    setReturnsFocus(true);
  };
  return (
    <div ref={root} className={isOpen && person ? 'composer open' : 'composer'}>
      <Avatar name={person?.realName ?? '+'} src={mediaUrl(person?.avatar)} />
      {isOpen && person ? (
        <>
          <mskt-publish-form
            {...inherited}
            kind="dynamic"
            compact=""
            auto-focus=""
            loading="eager"
            onmskt-navigate={(event: HTMLElementEventMap['mskt-navigate']) => {
              event.preventDefault();
              // What was published is shown here.
              event.stopPropagation();
            }}
            onmskt-publish={({ detail: { id } }: HTMLElementEventMap['mskt-publish']) => {
              setOpen(false);
              onPublish(id);
            }}
          />
          <Button look="quiet" aria-label={say('composeClose')} title={say('composeClose')} onClick={close}>
            <Icon of={X} />
          </Button>
        </>
      ) : (
        <button
          ref={line}
          type="button"
          className="composer-line"
          part="field"
          onClick={() => (person ? setOpen(true) : signIn('publish', 'publish/dynamic', PLACE))}
        >
          {say('compose')}
        </button>
      )}
    </div>
  );
}
