import { createElement, type ReactNode } from 'react';
import type { News } from '../../contract/news/schema.ts';
import { useWidget } from '../../core/index.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { type Compared, compare, type VersionField } from './model.ts';
import { NewsManagerVersionText } from './text.tsx';
import { versionsWords } from './words.ts';

/** A version field by field: what differs from now beside what it says now, and then what does not. */
export function NewsManagerVersionFields({ compared }: { compared: Compared }) {
  const { headingLevel } = useWidget();
  const say = useWords(versionsWords);
  const { old, now } = compared;
  const { differing, same } = compare(compared);
  const heading = (words: string) =>
    createElement(`h${Math.min(6, headingLevel + 1)}`, { className: 'version-label' }, words);
  const shown = same.filter(name => isFilled(name, old));
  return (
    <>
      {differing.map(name => (
        <section key={name} className="version-field">
          {heading(say(name))}
          <div className="version-sides">
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
              {heading(say(name))}
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

/** What says nothing is told only where it differs; how much it matters only of a notice. */
const isFilled = (name: VersionField, news: News): boolean =>
  name === 'importance' ? news.kind === 2 : String(news[name] ?? '') !== '';

interface ValueProps {
  name: VersionField;
  news: News;
  /** The other one, when they differ. */
  besides?: News;
}

/** What stands in a field, to read. */
function Value({ name, news, besides }: ValueProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(versionsWords);
  const { cover } = news;
  if (name === 'contentHtml') return <NewsManagerVersionText news={news} besides={besides} />;
  if (name === 'cover' && cover) {
    return (
      <figure className="version-cover">
        <img
          src={mediaUrl(cover.thumbUrl ?? cover.fileUrl)}
          alt={cover.alt ?? ''}
          referrerPolicy="no-referrer"
        />
        {cover.alt && (
          <figcaption className="quiet small" dir="auto">
            {cover.alt}
          </figcaption>
        )}
      </figure>
    );
  }
  const words = wordsOf(name, news, say as (key: string) => string);
  return words ? (
    <p className="version-value" dir="auto">
      {words}
    </p>
  ) : (
    <p className="quiet">{say('nothing')}</p>
  );
}

function wordsOf(name: VersionField, news: News, say: (key: string) => string): string {
  switch (name) {
    case 'attachments':
      return news.attachments.map(({ fileName }) => fileName).join('\n');
    case 'tags':
      return news.tags.join(' · ');
    case 'category':
      return news.categoryName ?? '';
    case 'kind':
    case 'importance':
      return say(`${name}${news[name]}`);
    case 'canComment':
      return say(news.canComment ? 'commentsOpen' : 'commentsClosed');
    case 'title':
    case 'summary':
    case 'source':
      return news[name];
    default:
      return '';
  }
}
