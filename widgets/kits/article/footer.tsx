import { useEffect, useRef } from 'react';
import type { File } from '../../contract/file/schema.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { useSize } from '../../ui/i18n/format.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { articleWords } from './words.ts';

export interface FilesProps {
  files: readonly File[];
  /** Level of the heading. */
  level: number;
  /** Resolves the address of a file on the platform. */
  addressOf: (url: string) => string | undefined;
}

/** MIME types that open in a new tab. The platform serves all others as downloads. */
const OPENS_IN_TAB = /^(image|video)\//;

/** Attached files, as links that open in a new tab or download. */
export function Files({ files, level, addressOf }: FilesProps) {
  const say = useWords(articleWords);
  if (files.length === 0) return null;
  return (
    <section className="beside">
      <Heading level={level}>{say('files')}</Heading>
      <ul className="files">
        {files.map(file => (
          <li key={file.fileId}>
            <FileLink file={file} address={addressOf(file.fileUrl)} />
            {file.previewUrl && <Preview name={file.fileName} address={addressOf(file.previewUrl)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileLink({ file, address }: { file: File; address: string | undefined }) {
  const { fileName, fileSize, fileType, ext } = file;
  const say = useWords(articleWords);
  const size = useSize(fileSize);
  const target = OPENS_IN_TAB.test(fileType) ? { target: '_blank', rel: 'noopener' } : { download: fileName };
  return (
    <a className="file" part="file" href={address} {...target}>
      <span className="ext" aria-hidden="true">
        {ext.slice(0, 4)}
      </span>
      <span className="file-text">
        <bdi>{fileName}</bdi>
        <span className="quiet small">
          {size}
          {target.target && <span> · {say('opens')}</span>}
        </span>
      </span>
    </a>
  );
}

/** Opens the browser's own viewer in a new tab. */
function Preview({ name, address }: { name: string; address: string | undefined }) {
  const say = useWords(articleWords);
  return (
    <a
      className="button"
      part="button plain"
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={`${say('previewOf', { name })}, ${say('opens')}`}
    >
      {say('preview')}
    </a>
  );
}

export interface TagsProps {
  tags: readonly string[];
  /** Address of the list of everything that bears a tag; without it tags are plain text. */
  addressOf?: (tag: string) => string;
}

/** Tags, as links to what else bears them. */
export function Tags({ tags, addressOf }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags cluster small">
      {tags.map(tag => (
        <li key={tag} dir="auto">
          {addressOf ? <a href={addressOf(tag)}>{tag}</a> : tag}
        </li>
      ))}
    </ul>
  );
}

export interface CommentsProps {
  objectId: string;
  /** True where no new comments are accepted. */
  closed: boolean;
  /** Level of the heading. */
  level: number;
  /** Attributes that the inner widget takes over from the outer one. */
  inherited: Record<string, string>;
}

/** Lifecycle events of the inner widget. They stop here, because the page would attribute them to the outer widget. */
const LIFECYCLE_EVENTS = ['mskt-ready', 'mskt-load', 'mskt-error', 'mskt-auth-change'];

/** The comments on an article, loaded when they come near the visible part of the page. */
export function Comments({ objectId, closed, level, inherited }: CommentsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    for (const type of LIFECYCLE_EVENTS)
      place.current?.addEventListener(type, event => event.stopPropagation(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <div className="talk" ref={place}>
      <mskt-comments
        {...inherited}
        exportparts="acts,author,avatar,button,empty,error,field,text"
        object-id={objectId}
        heading-level={String(level)}
        {...(closed && { closed: '' })}
      />
    </div>
  );
}
