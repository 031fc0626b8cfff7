import { useWidget } from '../../core/index.ts';
import { momentWords } from '../../ui/form/moment.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { TreeText } from '../../ui/review/tree-text.tsx';
import { publishFormWords } from '../words.ts';
import { useChoices } from './choices.tsx';
import type { NewsFieldName, NewsFields } from './fields.ts';

export interface FieldValueProps {
  name: NewsFieldName;
  fields: NewsFields;
  /** The other version: what it does not have is marked where that helps. */
  besides: NewsFields;
}

/** What stands in a field, to read. */
export function FieldValue({ name, fields, besides }: FieldValueProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(publishFormWords);
  const lang = useLang();
  const { categoryName, scopeName } = useChoices();
  const plain = (text: string) =>
    text ? <p dir="auto">{text}</p> : <p className="quiet">{say('nothingHere')}</p>;
  switch (name) {
    case 'content':
      return <TreeText tree={fields.content} besides={besides.content} />;
    case 'cover': {
      const { cover } = fields;
      if (!cover) return plain('');
      return (
        <figure className="cover-value">
          <img
            src={mediaUrl(cover.thumbUrl ?? cover.fileUrl)}
            alt={cover.alt ?? ''}
            referrerPolicy="no-referrer"
          />
          <figcaption className="quiet small" dir="auto">
            {cover.alt || say('noAlt')}
          </figcaption>
        </figure>
      );
    }
    case 'attachments':
      return plain(fields.attachments.map(({ fileName }) => fileName).join('\n'));
    case 'tags':
      return plain(fields.tags.join(' · '));
    case 'kind':
      return plain(say(fields.kind === 2 ? 'notice' : 'news'));
    case 'category':
      return plain(categoryName(fields.category));
    case 'scope':
    case 'scopeId':
      return plain(scopeName(fields));
    case 'canComment':
      return plain(say(fields.canComment ? 'commentsOpen' : 'commentsClosed'));
    case 'importance':
      return plain(say(`importance${fields.importance}` as const));
    case 'needConfirm':
      return plain(say(fields.needConfirm ? 'confirmAsked' : 'confirmNotAsked'));
    case 'validUntil':
    case 'confirmDeadline':
    case 'publishTime':
    case 'topUntil':
    case 'offlineTime':
      return plain(momentWords(fields[name], lang));
    case 'summary':
      return fields.summary ? plain(fields.summary) : <p className="quiet">{say('summaryAuto')}</p>;
    default:
      return plain(fields[name]);
  }
}
