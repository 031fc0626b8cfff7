import type { File } from '../../contract/file/schema.ts';
import { Heading } from '../../ui/base/heading.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { useSize } from '../../ui/upload/file-size.ts';
import { articleWords } from './words.ts';

export interface FilesProps {
  files: readonly File[];
  /** Of the heading above them. */
  level: number;
  /** Where a file of the platform lies. */
  addressOf: (url: string) => string | undefined;
}

/** Kinds of files that show at their own address, in a tab of their own; the platform hands out all others as downloads. */
const SHOWS = /^(image|video)\//;

/** What comes with a text: to look at in a new tab, or to take away. */
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
  const way = SHOWS.test(fileType) ? { target: '_blank', rel: 'noopener' } : { download: fileName };
  return (
    <a className="file" part="file" href={address} {...way}>
      <span className="ext" aria-hidden="true">
        {ext.slice(0, 4)}
      </span>
      <span className="file-text">
        <bdi>{fileName}</bdi>
        <span className="quiet small">
          {size}
          {way.target && <span> · {say('opens')}</span>}
        </span>
      </span>
    </a>
  );
}

/** The browser's own viewer, before somebody takes the whole file away. */
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
