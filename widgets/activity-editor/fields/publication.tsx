import { Choice, Segments, Switch } from '../../ui/form/choices.tsx';
import { nextMorning, UNCHOSEN } from '../../ui/form/moment.ts';
import { MomentField } from '../../ui/form/moment-field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { type ActivityFields, hasMembers } from '../fields.ts';
import { activityEditorWords } from '../words.ts';
import { Part, type PartProps } from './part.tsx';

/** Who sees it, and from when on. `isOut`: readers see it already. */
export function Publishing({ fields, change, leave, isOut }: PartProps & { isOut: boolean }) {
  const say = useWords(activityEditorWords);
  const { publishTime, visibility, organizer } = fields;
  const readers = ([2, 1, 0] as const).filter(
    code => code !== 0 || hasMembers(organizer) || visibility === 0,
  );
  return (
    <Part name="publishing" title={say('publishing')}>
      {!isOut && (
        <Segments
          name="when"
          label={say('when')}
          value={publishTime ? 'later' : 'now'}
          options={[
            { value: 'now', label: say('whenNow') },
            { value: 'later', label: say('whenLater') },
          ]}
          onChange={when => change({ publishTime: when === 'later' ? nextMorning(Date.now()) : '' })}
        />
      )}
      {!isOut && publishTime && (
        <MomentField
          name="publishTime"
          label={say('publishTime')}
          value={publishTime}
          onChange={time => change({ publishTime: time || UNCHOSEN })}
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
    </Part>
  );
}
