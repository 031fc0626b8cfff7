import type { ReactNode } from 'react';
import type { SpaceInfo } from '../../../widgets/contract/space/schema.ts';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { safeUrl } from '../../../widgets/ui/base/safe-url.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { spaceWords } from './words.ts';

/** Profile of a space, limited to what the reader may see. */
export function SpaceAbout({ info }: { info: SpaceInfo }) {
  const say = useWords(spaceWords);
  const { intro, schoolName, sectionName, subject, contact, honours, links } = info;
  const { phone, mail, address } = contact;
  const facts: [word: string, value: ReactNode][] = [
    [say('school'), schoolName],
    [say('section'), sectionName],
    [say('subject'), subject],
    [say('phone'), phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>],
    [say('mail'), mail && <a href={`mailto:${mail}`}>{mail}</a>],
    [say('address'), address],
  ];
  const known = facts.filter(([, value]) => value);
  const isSilent = !intro && known.length + honours.length + links.length === 0;
  if (isSilent)
    return <Empty title={say('nothingSaid')} {...(info.canEdit && { hint: say('nothingSaidHint') })} />;
  return (
    <>
      {intro && (
        <p className="text" dir="auto">
          {intro}
        </p>
      )}
      {known.length > 0 && (
        <dl className="space-facts">
          {known.map(([word, value]) => (
            <div key={word}>
              <dt className="quiet small">{word}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {honours.length > 0 && (
        <Listed title={say('honours')}>
          {honours.map(honour => (
            <li key={honour} dir="auto">
              {honour}
            </li>
          ))}
        </Listed>
      )}
      {links.length > 0 && (
        <Listed title={say('links')}>
          {links.map(({ name, url }) => (
            <li key={url}>
              <a href={safeUrl(url) ?? undefined} rel="noopener nofollow" dir="auto">
                {name}
              </a>
            </li>
          ))}
        </Listed>
      )}
    </>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="space-listed">{children}</ul>
    </section>
  );
}
