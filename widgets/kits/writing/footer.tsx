import { Eye } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { File } from '../../contract/file/schema.ts';
import type { RichText } from '../../contract/rich-text/schema.ts';
import type { FormDraftState } from '../../core/forms/drafts/state.ts';
import type { Intent } from '../../core/forms/state.ts';
import { type Form, refusalWords } from '../../core/forms/store.ts';
import { useStore } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { DraftSaved } from '../../ui/draft/views.tsx';
import { useForm } from '../../ui/form/place.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ArticleFields } from './article-fields.ts';
import { ComparedText } from './field-value.tsx';
import { hintsOf } from './text-of-tree.ts';

export interface FormFooterProps {
  draft: Pick<FormDraftState<unknown>, 'saved' | 'failing'>;
  /** Message of a refusal; empty without one. */
  refusal: string;
  /** Number of files that are being uploaded, and that failed. */
  waiting: number;
  failed: number;
  busy: boolean;
  /** Label of the main button. */
  label: string;
  onSend: () => void;
  /** Further buttons, before the main one. */
  children?: ReactNode;
}

/** State of the draft and the uploads, refusals, and the buttons that send. */
export function FormFooter(props: FormFooterProps) {
  const { draft, refusal, waiting, failed, busy, label, onSend, children } = props;
  const { say, announce } = useForm();
  return (
    <div className="form-foot">
      {refusal && (
        <p className="refusal" role="alert" dir="auto">
          {refusal}
        </p>
      )}
      {waiting > 0 && (
        <p className="small" role="status">
          {say('waiting', { count: waiting })}
        </p>
      )}
      {waiting === 0 && failed > 0 && (
        <p className="problem small" role="status">
          {say('notArrived', { count: failed })}
        </p>
      )}
      <DraftSaved saved={draft.saved} failing={draft.failing} announce={announce} />
      <div className="foot-acts">
        {children}
        <Button look="primary" busy={busy} disabled={waiting > 0} onClick={onSend}>
          {label}
        </Button>
      </div>
    </div>
  );
}

/** Status of a published object: it cannot become a draft again. */
const PUBLISHED = 2;

export interface ArticleFooterProps<F, B>
  extends Pick<FormFooterProps, 'draft' | 'waiting' | 'failed' | 'label'> {
  form: Form<F, B>;
  /** True while something precedes sending. */
  isPreparing?: boolean;
  onSend: (intent: Intent) => void;
  /** Lines of the preview between picture and text. */
  children?: ReactNode;
}

/** Footer of a form for an article, with hints, preview, and a button that saves a draft. */
export function ArticleFooter<F extends ArticleFields, B>(props: ArticleFooterProps<F, B>) {
  const { form, isPreparing = false, label, onSend, children, ...rest } = props;
  const { say } = useForm();
  const { fields, origin, sending, failure } = useStore(form.store);
  const [isPreviewing, setPreviewing] = useState(false);
  const hints = hintsOf(fields);
  const busy = isPreparing || sending !== null;
  return (
    <>
      {hints.length > 0 && (
        <ul className="hints small" aria-label={say('hints')}>
          {hints.map(hint => (
            <li key={hint}>{say(hint)}</li>
          ))}
        </ul>
      )}
      <FormFooter
        {...rest}
        refusal={refusalWords(failure, say)}
        busy={busy}
        label={sending === 'publish' ? say('sending') : label}
        onSend={() => onSend('publish')}
      >
        <Button look="quiet" onClick={() => setPreviewing(true)}>
          <Icon of={Eye} />
          {say('preview')}
        </Button>
        {origin?.status !== PUBLISHED && (
          <Button busy={busy} disabled={rest.waiting > 0} onClick={() => onSend('draft')}>
            {say(sending === 'draft' ? 'sending' : 'saveDraft')}
          </Button>
        )}
      </FormFooter>
      {isPreviewing && (
        <Preview fields={fields} onClose={() => setPreviewing(false)}>
          {children}
        </Preview>
      )}
    </>
  );
}

export interface PreviewProps {
  fields: { title: string; cover: File | null; content: RichText | null };
  onClose: () => void;
  /** Lines between the picture and the text. */
  children?: ReactNode;
}

/** Dialog with the article as readers will see it. */
export function Preview({ fields, onClose, children }: PreviewProps) {
  const { say, mediaUrl, headingLevel } = useForm();
  const { title, cover, content } = fields;
  return (
    <Dialog title={say('preview')} size="wide" onClose={onClose}>
      <article className="preview">
        <div dir="auto">
          <Heading level={headingLevel + 1}>{title || say('untitled')}</Heading>
        </div>
        {cover && <img src={mediaUrl(cover.fileUrl)} alt={cover.alt ?? ''} referrerPolicy="no-referrer" />}
        {children}
        <ComparedText tree={content} />
      </article>
    </Dialog>
  );
}
