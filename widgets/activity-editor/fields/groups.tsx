import { Group } from '../../ui/form/group.tsx';
import { formPart } from '../../ui/form/part.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { Desk } from '../load-context.ts';
import { activityEditorWords } from '../words.ts';
import { chosenNames } from './eligible-choice.ts';
import type { PartProps } from './part.tsx';

const folded = () => import('./lazy.tsx');
const TagsAndSummary = formPart(() => folded().then(part => part.TagsAndSummary));
const ContactFields = formPart(() => folded().then(part => part.ContactFields));
const QuestionFields = formPart(() => folded().then(part => part.QuestionFields));
const EligibleFields = formPart(() => folded().then(part => part.EligibleFields));

/** How it is found. */
export function FoundBy(props: PartProps) {
  const say = useWords(activityEditorWords);
  const { tags, summary } = props.fields;
  const told = tags.join(' · ') || say(summary ? 'ownSummary' : 'nothingHere');
  return (
    <Group title={say('foundBy')} told={told} names={['tags', 'summary']} later>
      <TagsAndSummary {...props} />
    </Group>
  );
}

/** Whom readers may ask. */
export function Contacts(props: PartProps) {
  const say = useWords(activityEditorWords);
  const told = props.fields.contacts.map(({ name }) => name).join(' · ') || say('nothingHere');
  return (
    <Group title={say('contacts')} told={told} names={['contacts']} later>
      <ContactFields {...props} />
    </Group>
  );
}

/** What everybody is asked who signs up. */
export function Questions(props: PartProps) {
  const say = useWords(activityEditorWords);
  const { length: count } = props.fields.questions;
  const told = count > 0 ? say('questionsTold', { count }) : say('nothingHere');
  return (
    <Group title={say('questions')} told={told} names={['questions']} later>
      <QuestionFields {...props} />
    </Group>
  );
}

/** For whom it is: everybody, or people of some schools and members of some spaces. */
export function Eligible(props: PartProps & { desk: Desk }) {
  const say = useWords(activityEditorWords);
  const told = chosenNames(props.fields.eligible, props.desk).join(' · ') || say('eligibleAll');
  return (
    <Group title={say('eligible')} told={told} names={['eligible']} later>
      <EligibleFields {...props} />
    </Group>
  );
}
