import { Check, Globe, ShieldCheck } from 'lucide';
import type { EmbedSite } from '../../widgets/contract/account/schema.ts';
import type { SessionState } from '../../widgets/core/site.ts';
import { Avatar } from '../../widgets/ui/base/avatar.tsx';
import { Button } from '../../widgets/ui/base/button.tsx';
import { Icon } from '../../widgets/ui/base/icon.tsx';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import { Sheet } from './screens.tsx';
import { connectWords } from './words.ts';

interface QuestionProps {
  site: EmbedSite;
  person: NonNullable<SessionState['person']>;
  /** The answer is being sent. */
  busy: boolean;
  onGoOn: () => void;
  onNotNow: () => void;
  onNotMe: () => void;
}

/** Permissions of a token that is bound to a school's page: one line per group of calls marked `embed`. */
export const PERMITS = ['mayRead', 'mayReact', 'mayPublish', 'mayJoin', 'mayTick', 'mayChoose'] as const;

/** Consent dialog: the user, the school's page, and its permissions. */
export function Question({ site, person, busy, onGoOn, onNotNow, onNotMe }: QuestionProps) {
  const say = useWords(connectWords);
  const { realName, schoolName, avatar } = person;
  return (
    <Sheet title={say('question', { name: realName, school: site.name })}>
      <p className="address">
        <Icon of={Globe} />
        <span>{addressOf(site.origin)}</span>
      </p>
      <div className="person">
        <Avatar name={realName} src={avatar} />
        <span className="who">
          <bdi className="name">{realName}</bdi>
          {schoolName && <bdi className="quiet small">{schoolName}</bdi>}
        </span>
        <Button look="quiet" busy={busy} onClick={onNotMe}>
          {say('notYou')}
        </Button>
      </div>
      <div className="terms">
        <p id="terms">{say('mayTitle')}</p>
        <ul aria-labelledby="terms">
          {PERMITS.map(permit => (
            <li key={permit}>
              <Icon of={Check} />
              {say(permit)}
            </li>
          ))}
        </ul>
        <p className="quiet limit">
          <Icon of={ShieldCheck} />
          {say('mayNot')}
        </p>
      </div>
      <div className="ways">
        <Button look="primary" busy={busy} onClick={onGoOn}>
          {say('goOn')}
        </Button>
        <Button busy={busy} onClick={onNotNow}>
          {say('notNow')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Formats an origin for display: without `https://`, but with `http://`, which is not encrypted. */
const addressOf = (origin: string): string => origin.replace(/^https:\/\//, '');
