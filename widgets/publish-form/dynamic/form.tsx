import { useMemo, useRef } from 'react';
import { dynamicApi } from '../../core/api/dynamic.ts';
import { inOrder, refusalWords } from '../../core/forms/store.ts';
import { countUploads } from '../../core/forms/use-field-uploads.ts';
import { useKeptForm } from '../../core/forms/use-kept-form.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { ConflictScreen } from '../../kits/writing/conflict-screen.tsx';
import { labelsOf } from '../../kits/writing/field-table.ts';
import { FieldValue } from '../../kits/writing/field-value.tsx';
import { FormFooter } from '../../kits/writing/footer.tsx';
import { FormArea, FormFrame, useFormSession } from '../../kits/writing/frame.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { ProblemList } from '../../ui/form/place.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import type { DynamicContext } from '../model.ts';
import { publishFormWords } from '../words.ts';
import { DynamicInputs, type DynamicReadingContext, dynamicFields, useDynamicUploads } from './fields.tsx';
import { offeredSpaces, offeredThemes, ShareWith, Themes } from './groups.tsx';
import { createDynamicForm, type DynamicDraft } from './model.ts';
import { Tools, useTools } from './tools.tsx';

export interface DynamicFormProps {
  context: DynamicContext;
  isBack: boolean;
}

/** Form of a dynamic. */
export function DynamicForm(props: DynamicFormProps) {
  return (
    <FormArea>
      <Fields {...props} />
    </FormArea>
  );
}

/** The fields, with their draft. */
function Fields({ context, isBack }: DynamicFormProps) {
  const { siteUrl, emit, toast, headingLevel, compact } = useWidget();
  const api = useApi(dynamicApi);
  const say = useWords(publishFormWords);
  const calls = useRef(api);
  calls.current = api;
  const first = useRef(context.dynamic);
  const form = useMemo(() => createDynamicForm(() => calls.current, first.current), []);
  const { fields, origin, problems, stopped, sending, conflict, failure } = useStore(form.store);
  const { change, leave } = form;
  const draft = useKeptForm(form, 'dynamic', context.dynamic?.id);
  const session = useFormSession({ form, draft, say, isBack, firstField: 'content' });
  const uploads = useDynamicUploads(form);
  const { count, failed } = countUploads(...Object.values(uploads));
  const reading = useReading(context);
  const labelOf = labelsOf(dynamicFields, say);
  const tools = useTools(fields, problems);
  const themes = offeredThemes(context);
  const { done } = session;
  const pageOf = (id: string) => siteUrl(`channelPage?id=${encodeURIComponent(id)}`);

  const send = async () => {
    const saved = await form.send('publish', draft.clientKey);
    if (!saved) return;
    draft.done();
    const { id, status } = saved;
    emit('mskt-publish', { id, kind: 'dynamic', status, href: pageOf(id) });
    if (emit('mskt-navigate', { href: pageOf(id) })) session.setDone(saved);
    else toast(say(saved.isHeld ? 'held' : 'shared'));
  };

  return (
    <FormFrame
      session={session}
      draft={draft}
      excerpt={draft.found ? excerptOf(draft.found.content) : ''}
      result={
        done && {
          title: say(done.isHeld ? 'held' : 'shared'),
          hint: say(done.isHeld ? 'doneHeld' : 'doneShared'),
          href: pageOf(done.id),
        }
      }
      head={!compact && <Heading level={headingLevel}>{say(origin ? 'dynamicEdit' : 'dynamicNew')}</Heading>}
    >
      {conflict ? (
        <ConflictScreen
          conflict={conflict}
          labelOf={labelOf}
          valueIn={(name, fields) => (
            <FieldValue
              table={dynamicFields}
              context={reading}
              nothing={say('nothingHere')}
              {...{ name, fields }}
            />
          )}
          busy={sending !== null}
          onMerge={form.merge}
          onSave={picks => {
            form.merge(picks);
            void send();
          }}
        />
      ) : (
        <>
          <ProblemList
            problems={inOrder(form.of, problems).map(found => ({ ...found, label: labelOf(found.name) }))}
            stopped={stopped}
          />
          <DynamicInputs
            {...{ fields, change, leave, uploads }}
            isShown={tools.isShown}
            themes={<Themes offered={themes} fields={fields} change={change} />}
            spaces={
              <ShareWith offered={offeredSpaces(context)} fields={fields} change={change} leave={leave} />
            }
          />
          <FormFooter
            draft={draft}
            refusal={refusalWords(failure, say)}
            waiting={count}
            failed={failed}
            busy={sending !== null}
            label={say(sending ? 'sending' : origin ? 'save' : 'share')}
            onSend={() => void send()}
          >
            {compact && <Tools {...tools} hasThemes={themes.length > 0} />}
          </FormFooter>
        </>
      )}
    </FormFrame>
  );
}

/** Returns what reading the fields needs to know: words, and names of spaces and themes. */
function useReading(context: DynamicContext): DynamicReadingContext {
  const nameIn = (offered: readonly { id: string; name: string }[]) => (id: string) =>
    offered.find(one => one.id === id)?.name ?? id;
  return {
    lang: useLang(),
    say: useWords(publishFormWords),
    spaceName: nameIn(offeredSpaces(context)),
    themeName: nameIn(offeredThemes(context)),
  };
}

/** Beginning of a draft, by which its writer recognises it. */
const excerptOf = ({ fields }: DynamicDraft): string => [...fields.content].slice(0, 160).join('');
