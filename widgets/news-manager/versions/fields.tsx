import { createElement, type ReactNode } from 'react';
import type { News } from '../../contract/news/schema.ts';
import { useWidget } from '../../core/index.ts';
import { labelsOf } from '../../kits/writing/field-table.ts';
import { ComparedText, FieldValue } from '../../kits/writing/field-value.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { RichText } from '../../ui/rich-text/view.tsx';
import { type Compared, compare, type VersionField, versionFields } from './table.ts';
import { versionsWords } from './words.ts';

/** A version field by field: differences beside the current values, then what is the same. */
export function NewsManagerVersionFields({ compared }: { compared: Compared }) {
  const { headingLevel } = useWidget();
  const say = useWords(versionsWords);
  const labelOf = labelsOf(versionFields, say);
  const { old, now } = compared;
  const { differing, same } = compare(compared);
  const heading = (name: VersionField) =>
    createElement(`h${Math.min(6, headingLevel + 1)}`, { className: 'version-label' }, labelOf(name));
  const shown = same.filter(name => isFilled(name, old));
  return (
    <>
      {differing.map(name => (
        <section key={name} className="version-field">
          {heading(name)}
          <div className="version-row">
            <Side title={say('old')}>
              <Value name={name} news={old} besides={now} />
            </Side>
            <Side title={say('now')}>
              <Value name={name} news={now} besides={old} />
            </Side>
          </div>
        </section>
      ))}
      {shown.length > 0 && (
        <details className="version-same" open={differing.length === 0}>
          <summary>{say('same')}</summary>
          {shown.map(name => (
            <section key={name} className="version-field">
              {heading(name)}
              <Value name={name} news={old} />
            </section>
          ))}
        </details>
      )}
    </>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="version-side">
      <p className="quiet small">{title}</p>
      {children}
    </div>
  );
}

/** Returns whether an unchanged field is shown: not if it is empty, and the importance only of a notice. */
const isFilled = (name: VersionField, news: News): boolean =>
  name === 'importance' ? news.kind === 2 : String(news[name] ?? '') !== '';

interface ValueProps {
  name: VersionField;
  news: News;
  /** The other version, if they differ. */
  besides?: News;
}

function Value({ name, news, besides }: ValueProps) {
  const say = useWords(versionsWords);
  const lang = useLang();
  if (name === 'contentHtml') return <Text news={news} besides={besides} />;
  return (
    <FieldValue
      table={versionFields}
      name={name}
      fields={news}
      context={{ say, lang }}
      nothing={say('nothing')}
    />
  );
}

/** The text of a version. Without a tree from the platform it is shown as HTML, without marks. */
function Text({ news, besides }: { news: News; besides: News | undefined }) {
  const { siteUrl, headingLevel } = useWidget();
  const say = useWords(versionsWords);
  const { content, contentHtml } = news;
  if (!content || !besides?.content)
    return <RichText html={contentHtml} platform={siteUrl('')} below={headingLevel + 1} />;
  return <ComparedText tree={content} besides={besides.content} mark={say('only')} />;
}
