import { ChevronLeft } from 'lucide';
import { createElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { News } from '../../contract/news/schema.ts';
import { useStore, useWidget } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { labelsOf } from '../../kits/writing/field-table.ts';
import { ComparedText, FieldValue } from '../../kits/writing/field-value.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { RichText } from '../../ui/rich-text/view.tsx';
import { formatTime } from '../model.ts';
import {
  type Compared,
  compare,
  type Version,
  type VersionField,
  type Versions,
  versionFields,
} from './model.ts';
import { versionsWords } from './words.ts';

export interface ComparisonProps {
  versions: Versions;
  version: Version;
  /** Current title of the article. */
  title: string;
  onBack: () => void;
  /** Resolves to whether the version was restored. */
  onRestore: () => Promise<boolean>;
}

/** Compares a version with the current text, with the button that restores it. */
export function Comparison(props: ComparisonProps) {
  const { versions, version, title, onBack, onRestore } = props;
  const say = useWords(versionsWords);
  const lang = useLang();
  const compared = useStore(versions.compared.store);
  const newest = useStore(versions.list.store, ({ items }) => items[0]?.id);
  const { isBusy, failed, changedBy } = useStore(versions.store);
  const [isAsking, setAsking] = useState(false);
  const head = useRef<HTMLParagraphElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => head.current?.focus(), []);
  // After a conflict, the user reads the other change before deciding again.
  useLayoutEffect(() => {
    if (changedBy === null) return;
    setAsking(false);
    message.current?.focus();
  }, [changedBy]);

  const { value } = compared;
  const differing = value ? compare(value).differing : [];
  const time = formatTime(version.time, lang);
  const close = () => {
    versions.forget();
    setAsking(false);
  };
  return (
    <>
      <div className="version-top">
        <Button look="quiet" onClick={onBack}>
          <Icon of={ChevronLeft} /> {say('all')}
        </Button>
        <p ref={head} className="version-head" tabIndex={-1}>
          <strong dir="auto">{say('by', { time, name: version.editor })}</strong>
          <span className="quiet small" dir="auto">
            {version.note}
          </span>
        </p>
      </div>
      {changedBy !== null && (
        <p ref={message} className="version-said" role="alert" tabIndex={-1} dir="auto">
          {say('changedBy', { name: changedBy || say('anotherUser') })}
        </p>
      )}
      {compared.status === 'failed' && (
        <Failure error={compared.error} onRetry={() => void versions.compared.load()} />
      )}
      {!value && compared.status === 'loading' && <Skeleton count={2} lines={3} />}
      {value && (
        <>
          <p role="status">
            {differing.length > 0
              ? say('differs', { count: differing.length })
              : say(version.id === newest ? 'saysNow' : 'saysSame')}
          </p>
          <Fields compared={value} />
          {differing.length > 0 && (
            <div className="dialog-foot">
              <Button look="primary" busy={isBusy} onClick={() => setAsking(true)}>
                {say('restore')}
              </Button>
            </div>
          )}
        </>
      )}
      {isAsking && (
        <Confirm
          title={say('confirmTitle')}
          text={say('confirm', { title, time })}
          act={say('doRestore')}
          look="primary"
          busy={isBusy}
          onConfirm={() => void onRestore()}
          onClose={close}
        >
          {failed && <ManageFailed error={failed} unclear={say('unclear')} />}
        </Confirm>
      )}
    </>
  );
}

/** A version field by field: differences beside the current values, then what is the same. */
function Fields({ compared }: { compared: Compared }) {
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

/** Returns whether an unchanged field is shown: if it applies and is not empty. */
const isFilled = (name: VersionField, news: News): boolean =>
  versionFields[name].applies?.(news) !== false && String(news[name] ?? '') !== '';

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
