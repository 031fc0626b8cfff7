import { WriteGate } from '../kits/write-gate.tsx';
import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { pathOf, type WantedForm } from './model.ts';
import { activityEditorWords } from './words.ts';

const ActivityForm = lazyComponent(
  lazyModule(() => import('./form/view.tsx')),
  ({ ActivityForm }) => ActivityForm,
);

/** The form for signed-in users, which loads on first use; a way to sign in for visitors. */
export function ActivityEditorView(props: WantedForm) {
  const { activityId, copyId } = props;
  const say = useWords(activityEditorWords);
  return (
    <WriteGate
      say={say}
      title={say(activityId ? 'activityEdit' : 'activityNew')}
      path={pathOf(props)}
      formKey={`${activityId} ${copyId}`}
    >
      {form => <ActivityForm {...props} {...form} />}
    </WriteGate>
  );
}
