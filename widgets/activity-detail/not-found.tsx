import { type ApiError, usePerson, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { activityDetailWords } from './words.ts';

export interface ActivityMissingProps {
  /** Why it does not show. */
  error: ApiError;
  id: string;
}

/** In place of an activity that is not there, or not for this reader: why, and the ways on. */
export function ActivityMissing({ error: { code, message }, id }: ActivityMissingProps) {
  const { signIn, siteUrl, readonly, headingLevel } = useWidget();
  const say = useWords(activityDetailWords);
  const person = usePerson();
  const isGone = code === 'GONE';
  const maySignIn = !person && !readonly && !isGone;
  return (
    <div className="state missing" part="error" role="alert">
      <Heading level={headingLevel}>
        {say(isGone ? 'gone' : code === 'FORBIDDEN' ? 'forbidden' : 'missing')}
      </Heading>
      <p className="quiet" dir="auto">
        {isGone || code === 'FORBIDDEN' ? message : say('missingHint')}
      </p>
      {maySignIn && <p className="quiet">{say('missingSignIn')}</p>}
      <div className="acts">
        {maySignIn && (
          <Button
            look="primary"
            onClick={() => signIn('read', `activityDetail?id=${encodeURIComponent(id)}`)}
          >
            {say('signIn')}
          </Button>
        )}
        <a className="button" href={siteUrl('activityList')}>
          {say('all')}
        </a>
      </div>
    </div>
  );
}
