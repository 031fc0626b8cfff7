import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import type { Manual, ManualEntry } from './manual.ts';
import { ManualText } from './parts.tsx';
import { galleryWords } from './words.ts';

/** Reference tables of a widget's manual. */
export function Reference({ manual }: { manual: Manual }) {
  const say = useWords(galleryWords);
  const tables = [
    ['attributes', [...manual.attributes, ...manual.common]],
    ['events', manual.events],
    ['methods', manual.methods],
    ['slots', manual.slots],
    ['parts', manual.parts],
    ['properties', manual.properties],
    ['states', manual.states],
  ] as const;
  return tables.map(
    ([what, entries]) =>
      entries.length > 0 && (
        <details key={what} className="reference">
          <summary>
            <h4>
              {say(what)} <span className="quiet">{entries.length}</span>
            </h4>
          </summary>
          <Table caption={say(what)} entries={entries} />
        </details>
      ),
  );
}

function Table({ caption, entries }: { caption: string; entries: readonly ManualEntry[] }) {
  const say = useWords(galleryWords);
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{say('name')}</th>
          <th scope="col">{say('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ name, type, fallback, description }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name || say('defaultSlot')}</code>
            </th>
            <td>
              <ManualText text={description} />
              {(type || fallback) && (
                <p className="quiet small">
                  {type && <code>{type}</code>}
                  {fallback && (
                    <>
                      {' '}
                      {say('fallback')} <code>{fallback}</code>
                    </>
                  )}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
