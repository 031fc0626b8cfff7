import { PublishTime } from '../../kits/writing/fields.tsx';
import { Choice, Switch } from '../../ui/form/choices.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { activityEditorWords } from '../words.ts';
import { Section, type SectionProps } from './section.tsx';
import { type ActivityFields, hasMembers } from './table.ts';

/** Section for readers and the time of publication. */
export function Publishing({ fields, change, leave, isPublished }: SectionProps & { isPublished: boolean }) {
  const say = useWords(activityEditorWords);
  const { publishTime, visibility, organizer } = fields;
  const readers = ([2, 1, 0] as const).filter(
    code => code !== 0 || hasMembers(organizer) || visibility === 0,
  );
  return (
    <Section name="publishing">
      {!isPublished && (
        <PublishTime
          value={publishTime}
          onChange={time => change({ publishTime: time })}
          onLeave={() => leave('publishTime')}
        />
      )}
      <div className="pair">
        <Choice
          name="visibility"
          label={say('visibility')}
          value={String(visibility) as '0' | '1' | '2'}
          options={readers.map(code => ({
            value: String(code) as '0',
            label: say(`visibility${code}` as const),
          }))}
          onChange={code => change({ visibility: Number(code) as ActivityFields['visibility'] })}
        />
      </div>
      <Switch
        name="canComment"
        label={say('commentsOpen')}
        checked={fields.canComment}
        onChange={canComment => change({ canComment })}
      />
    </Section>
  );
}
