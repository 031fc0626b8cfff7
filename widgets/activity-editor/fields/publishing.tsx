import { PublishTime } from '../../kits/writing/publish-time.tsx';
import { Choice, Switch } from '../../ui/form/choices.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { activityEditorWords } from '../words.ts';
import { CodeField, Section, type SectionProps } from './section.tsx';
import { hasMembers } from './values.ts';

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
        <CodeField {...{ fields, change, leave }} name="visibility" codes={readers} Input={Choice} />
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
