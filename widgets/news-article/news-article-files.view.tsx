import type { File } from '../core/contract/file.ts';
import { useWidget } from '../core/index.ts';
import { Heading } from '../ui/heading.tsx';
import { useLang, useWords } from '../ui/words.tsx';
import { newsArticleWords } from './news-article.strings.ts';

/** Kinds of files that show in a tab of their own; the platform hands out all others as downloads. */
const SHOWS = /^image\//;

/** What comes with the text: to look at in a new tab, or to take away. */
export function NewsFiles({ files }: { files: readonly File[] }) {
  const { headingLevel } = useWidget();
  const say = useWords(newsArticleWords);
  if (files.length === 0) return null;
  return (
    <section className="beside">
      <Heading level={headingLevel + 1}>{say('files')}</Heading>
      <ul className="files">
        {files.map(file => (
          <li key={file.fileId}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileLink({ file: { fileName, fileUrl, fileSize, fileType, ext } }: { file: File }) {
  const { mediaUrl } = useWidget();
  const say = useWords(newsArticleWords);
  const size = useSize(fileSize);
  const way = SHOWS.test(fileType) ? { target: '_blank', rel: 'noopener' } : { download: fileName };
  return (
    <a className="file" part="file" href={mediaUrl(fileUrl)} {...way}>
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

/** Bytes as people count them. */
function useSize(bytes: number): string {
  const lang = useLang();
  const isLarge = bytes >= 1_000_000;
  const count = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000));
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return count.toLocaleString(lang, { style: 'unit', unit, maximumFractionDigits: 1 });
}
