import { useId } from 'react';
import type { FormPlace } from '../../ui/form/place.tsx';
import type { Translate } from '../../ui/i18n/translate.tsx';
import { useStore, useWidget } from '../element/context.ts';

type Given = Pick<FormPlace, 'problems' | 'locked' | 'say'>;

/** Returns the context of the fields of a widget's form. Problems are translated with the form's words. */
export function useFormPlace({ problems, locked, say }: Given): FormPlace {
  const { session, announce, mediaUrl, inherited, headingLevel } = useWidget();
  const platformZone = useStore(session, state => state.indexInfo?.timezone);
  const prefix = useId();
  const wordsFor: FormPlace['wordsFor'] = problem =>
    problem.why === null ? problem.message : (say as Translate<string>)(problem.why, problem.values);
  const { platform = '' } = inherited;
  return {
    ...{ prefix, problems, locked, say, wordsFor },
    ...{ announce, mediaUrl, platform, platformZone, headingLevel },
  };
}
