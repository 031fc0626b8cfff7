import { useId, useState } from 'react';
import { personCalls } from '../../../widgets/contract/person/calls.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Confirm } from '../../../widgets/ui/overlay/confirm.tsx';
import { useApi } from '../../shell/data.ts';
import { useSite } from '../../shell/site-context.ts';
import { settingsWords } from './words.ts';

const CONTENT = ['keep', 'delete'] as const;

/** Deletes the account of the signed-in user, after a question that says what becomes of it. */
export function DeleteAccount() {
  const say = useWords(settingsWords);
  const api = useApi(personCalls);
  const { session } = useSite().core;
  const [isAsking, setAsking] = useState(false);
  const [content, setContent] = useState<(typeof CONTENT)[number]>('keep');
  const { busy, error, run, forget } = useAction();
  const name = useId();
  const remove = () =>
    run(async () => {
      await api.personDelete({ body: { content } });
      await session.signOut();
    });
  return (
    <section className="settings-delete" aria-labelledby="delete-account">
      <h2 className="heading" id="delete-account">
        {say('deleteAccount')}
      </h2>
      <p className="quiet">{say('deleteHint')}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {say('deleteAccount')}
      </Button>
      {isAsking && (
        <Confirm
          title={say('deleteTitle')}
          text={say('deleteText')}
          act={say('deleteAct')}
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => {
            setAsking(false);
            forget();
          }}
        >
          <fieldset className="settings-content">
            <legend>{say('deleteContent')}</legend>
            {CONTENT.map(choice => (
              <label key={choice} className="check">
                <input
                  type="radio"
                  name={name}
                  checked={content === choice}
                  onChange={() => setContent(choice)}
                />
                <span>{say(`content-${choice}`)}</span>
              </label>
            ))}
          </fieldset>
          {error && <ManageFailed error={error} unclear={say('deleteUnclear')} />}
        </Confirm>
      )}
    </section>
  );
}
