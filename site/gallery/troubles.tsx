import { causeWords } from '../../widgets/ui/diagnosis/words.ts';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import { operatorSetting } from './recipes/recipe.ts';
import { galleryWords } from './words.ts';

/** Troubleshooting: each error message of the widgets, with its fix. */
export function Troubles({ platform }: { platform: string }) {
  const say = useWords(galleryWords);
  const sayCause = useWords(causeWords);
  const { protocol, host } = new URL(platform);
  const causes = [
    { cause: 'policy', line: `connect-src ${platform}` },
    { cause: 'refused', line: operatorSetting },
    { cause: 'silent', line: platform },
    { cause: 'strange', line: platform },
    { cause: 'written', line: `platform="${host}"` },
    ...(protocol === 'https:' ? [{ cause: 'mixed', line: `https://${host}` } as const] : []),
  ] as const;
  return (
    <section className="troubles" aria-labelledby="troubles">
      <h2 id="troubles">{say('troubles')}</h2>
      <p>{say('troublesText')}</p>
      <dl>
        <Trouble what={say('nothing')} fix={say('nothingFix')} line={`script-src ${platform}`} />
        <Trouble what={say('offline')} fix={say('offlineFix')} />
        {causes.map(({ cause, line }) => (
          <Trouble key={cause} what={sayCause(cause)} fix={sayCause(`${cause}Fix`)} line={line} />
        ))}
      </dl>
    </section>
  );
}

function Trouble({ what, fix, line }: { what: string; fix: string; line?: string }) {
  return (
    <div className="trouble">
      <dt>{what}</dt>
      <dd>
        {fix} {line && <code>{line}</code>}
      </dd>
    </div>
  );
}
