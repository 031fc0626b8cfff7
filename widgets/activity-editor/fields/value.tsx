import { momentWords } from '../../ui/form/moment.ts';
import { useForm } from '../../ui/form/place.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { TreeText } from '../../ui/review/tree-text.tsx';
import { zonedMoment } from '../../ui/time/zoned.ts';
import { type ActivityFieldName, type ActivityFields, organizerKey } from '../fields.ts';
import type { Desk } from '../load-context.ts';
import { activityEditorWords } from '../words.ts';
import { timeOf } from './zoned-time.ts';

export interface FieldValueProps {
  name: ActivityFieldName;
  fields: ActivityFields;
  /** The other version: what it does not have is marked where that helps. */
  besides: ActivityFields;
  desk: Desk;
}

/** What stands in a field, to read. */
export function FieldValue({ name, fields, besides, desk }: FieldValueProps) {
  const { mediaUrl } = useForm();
  const say = useWords(activityEditorWords);
  const lang = useLang();
  const plain = (text: string) =>
    text ? <p dir="auto">{text}</p> : <p className="quiet">{say('nothingHere')}</p>;
  switch (name) {
    case 'content':
      return <TreeText tree={fields.content} besides={besides.content} />;
    case 'cover': {
      const { cover } = fields;
      if (!cover) return plain('');
      const { thumbUrl, fileUrl, alt = '' } = cover;
      return <img src={mediaUrl(thumbUrl ?? fileUrl)} alt={alt} referrerPolicy="no-referrer" />;
    }
    case 'attachments':
      return plain(fields.attachments.map(({ fileName }) => fileName).join('\n'));
    case 'tags':
      return plain(fields.tags.join(' · '));
    case 'type':
      return plain(desk.types.find(({ id }) => id === fields.type)?.name ?? fields.type);
    case 'organizer':
      return plain(
        desk.organizers.find(each => organizerKey(each) === fields.organizer)?.name ??
          desk.activity?.organizerName ??
          '',
      );
    case 'contacts':
      return plain(
        fields.contacts.map(contact => Object.values(contact).filter(Boolean).join(' · ')).join('\n'),
      );
    case 'startTime':
    case 'endTime':
    case 'signupStart':
    case 'signupEnd':
    case 'cancelDeadline': {
      const time = timeOf(fields[name], fields.timezone);
      return plain(time && zonedMoment(time, fields.timezone, lang));
    }
    case 'publishTime':
      return plain(fields.publishTime ? momentWords(fields.publishTime, lang) : say('whenNow'));
    case 'mode':
    case 'onlineUrlRule':
    case 'signupMode':
    case 'offerMode':
    case 'listVisibility':
    case 'visibility':
      return plain(say(`${name}${fields[name]}` as 'mode1'));
    case 'capacity':
    case 'waitlistMax':
      return plain(fields[name] || say('noLimit'));
    case 'waitlist':
      return plain(say(fields.waitlist ? 'waitlist' : 'waitlistNone'));
    case 'eligible':
      return plain(eligibleNames(fields.eligible, desk) || say('eligibleAll'));
    case 'questions':
      return plain(fields.questions.map(({ label }) => label).join('\n'));
    case 'canComment':
      return plain(say(fields.canComment ? 'commentsOpen' : 'commentsClosed'));
    default:
      return plain(fields[name]);
  }
}

function eligibleNames({ schoolIds, groupIds }: ActivityFields['eligible'], { organizers }: Desk): string {
  const ids = [...schoolIds, ...groupIds];
  return ids.map(id => organizers.find(({ organizerId }) => organizerId === id)?.name ?? id).join('\n');
}
