import { personCalls } from '../../../widgets/contract/person/calls.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { saveFile } from '../../../widgets/ui/base/save-file.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import { settingsWords } from './words.ts';

/** Download of everything that is stored of the signed-in user. */
export function PersonalData() {
  const say = useWords(settingsWords);
  const api = useApi(personCalls);
  const { busy, error, run } = useAction();
  const save = () =>
    run(async () => {
      const { time, data } = await api.personData();
      saveFile(`msktfront-${time.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2));
    });
  return (
    <section className="settings-data" aria-labelledby="personal-data">
      <h2 className="heading" id="personal-data">
        {say('data')}
      </h2>
      <p className="quiet">{say('dataHint')}</p>
      <Button busy={busy} onClick={() => void save()}>
        {say('dataSave')}
      </Button>
      {error && <ManageFailed error={error} unclear={error.message} />}
    </section>
  );
}
