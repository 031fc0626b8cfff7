import { Segments } from '../../ui/form/choices.tsx';
import { nextMorning, UNCHOSEN } from '../../ui/form/moment.ts';
import { MomentField } from '../../ui/form/moment-field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import type { NewsFields, PartProps } from './fields.ts';

/** When readers see it, how long, and how long it stands above the others. */
export function When({ fields, change, leave, isOut }: PartProps & { isOut: boolean }) {
  const say = useWords(publishFormWords);
  const moment = (name: 'publishTime' | 'offlineTime' | 'topUntil') => ({
    name,
    value: fields[name],
    onChange: (time: string) => change({ [name]: time } as Partial<NewsFields>),
    onLeave: () => leave(name),
  });
  return (
    <>
      {!isOut && (
        <Segments
          name="when"
          label={say('when')}
          value={fields.publishTime ? 'later' : 'now'}
          options={[
            { value: 'now', label: say('whenNow') },
            { value: 'later', label: say('whenLater') },
          ]}
          onChange={when => change({ publishTime: when === 'later' ? nextMorning(Date.now()) : '' })}
        />
      )}
      {!isOut && fields.publishTime && (
        <MomentField
          {...moment('publishTime')}
          label={say('publishTime')}
          onChange={time => change({ publishTime: time || UNCHOSEN })}
        />
      )}
      <MomentField {...moment('offlineTime')} optional label={say('offlineTime')} />
      <MomentField {...moment('topUntil')} optional label={say('topUntil')} />
    </>
  );
}
