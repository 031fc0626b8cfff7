import { useSyncExternalStore } from 'react';
import { useWords } from '../../widgets/ui/words.tsx';
import type { AddressStore } from './address.store.ts';
import { popupStrings } from './popup.strings.ts';

/** The popup: the newest dynamics of the platform whose address the person gave once. */
export function Popup({ address }: { address: AddressStore }) {
  const state = useSyncExternalStore(address.subscribe, address.getState);
  switch (state.status) {
    case 'reading':
      return null;
    case 'asking':
      return <AddressForm typed={state.typed} refused={state.refused} choose={address.choose} />;
    case 'known':
      return <Channel platform={state.platform} change={address.change} />;
  }
}

interface AddressFormProps {
  typed: string;
  refused: boolean;
  choose: AddressStore['choose'];
}

function AddressForm({ typed, refused, choose }: AddressFormProps) {
  const say = useWords(popupStrings);
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void choose(String(new FormData(event.currentTarget).get('address')));
      }}
    >
      <h1>{say('ask')}</h1>
      <label htmlFor="address">{say('address')}</label>
      <input
        id="address"
        name="address"
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        aria-describedby={refused ? 'address-wrong address-hint' : 'address-hint'}
        aria-invalid={refused}
        defaultValue={typed}
      />
      {refused && (
        <p id="address-wrong" role="alert" className="wrong">
          {say('addressWrong')}
        </p>
      )}
      <p id="address-hint" className="hint">
        {say('addressHint')}
      </p>
      <button type="submit">{say('show')}</button>
    </form>
  );
}

function Channel({ platform, change }: { platform: string; change: AddressStore['change'] }) {
  const say = useWords(popupStrings);
  return (
    <>
      <header>
        <h1>{say('title')}</h1>
        <p className="hint">{new URL(platform).host}</p>
      </header>
      <mskt-channel platform={platform} limit="5" compact="" loading="eager" />
      <footer>
        <a href={`${platform}/msktfront/channelPage`} target="_blank" rel="noreferrer">
          {say('openSite')}
        </a>
        <button type="button" className="quiet" onClick={change}>
          {say('changeAddress')}
        </button>
      </footer>
    </>
  );
}
