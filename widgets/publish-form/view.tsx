import { useWidget } from '../core/index.ts';
import { WriteGate } from '../kits/write-gate.tsx';
import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { pathOf, type WantedForm } from './model.ts';
import { publishFormWords } from './words.ts';

const NewsForm = lazyComponent(
  lazyModule(() => import('./news/view.tsx')),
  ({ NewsForm }) => NewsForm,
);
const DynamicForm = lazyComponent(
  lazyModule(() => import('./dynamic/view.tsx')),
  ({ DynamicForm }) => DynamicForm,
);

/** The form for signed-in users, which loads on first use; a way to sign in for visitors. */
export function PublishFormView(props: WantedForm) {
  const { kind, objectId, spaceId } = props;
  const { compact } = useWidget();
  const say = useWords(publishFormWords);
  const path = pathOf(props);
  return (
    <section className={compact ? 'publish compact' : 'publish'}>
      <WriteGate
        say={say}
        title={say(objectId ? `${kind}Edit` : `${kind}New`)}
        path={path}
        formKey={`${kind} ${objectId} ${spaceId}`}
      >
        {form =>
          kind === 'dynamic' ? (
            <DynamicForm objectId={objectId} {...form} />
          ) : (
            <NewsForm kind={kind} objectId={objectId} spaceId={spaceId} sitePath={path} {...form} />
          )
        }
      </WriteGate>
    </section>
  );
}
