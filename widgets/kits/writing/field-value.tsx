import type { File } from '../../contract/file/schema.ts';
import type { RichText } from '../../contract/rich-text/schema.ts';
import { useWidget } from '../../core/index.ts';
import { ComparedText } from './compared-text.tsx';
import { type ReadableTable, type ReadingContext, textOf } from './field-table.ts';

export interface FieldValueProps<F, N extends keyof F & string, R> {
  table: ReadableTable<F, N, string, R>;
  name: N;
  fields: F;
  /** Another version of the fields: parts of a text that it lacks are marked. */
  besides?: F;
  context: R;
  /** Shown for an empty value. */
  nothing: string;
}

/** The value of a field, read-only. */
export function FieldValue<F extends object, N extends keyof F & string, R extends ReadingContext>(
  props: FieldValueProps<F, N, R>,
) {
  const { table, name, fields, besides, context, nothing } = props;
  const { kind } = table[name];
  const value: unknown = fields[name];
  if (kind === 'richText')
    return (
      <ComparedText
        tree={value as RichText | null}
        besides={besides?.[name] as RichText | null | undefined}
      />
    );
  const text = textOf(table, name, fields, context);
  if (kind === 'picture' && value) return <Picture file={value as File} caption={text} />;
  if (!text) return <p className="quiet">{nothing}</p>;
  return (
    <p className="field-value" dir="auto">
      {text}
    </p>
  );
}

function Picture({ file, caption }: { file: File; caption: string }) {
  const { mediaUrl } = useWidget();
  const { thumbUrl, fileUrl, alt = '' } = file;
  return (
    <figure className="picture-value">
      <img src={mediaUrl(thumbUrl ?? fileUrl)} alt={alt} referrerPolicy="no-referrer" />
      {caption && (
        <figcaption className="quiet small" dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
