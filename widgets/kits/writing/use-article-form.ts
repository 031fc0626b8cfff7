import { useState } from 'react';
import type { File as StoredFile } from '../../contract/file/schema.ts';
import { NEWS_ATTACHMENTS_MAX } from '../../contract/limits.ts';
import type { MsktEvents } from '../../core/element/events.ts';
import type { FormState, Intent, Saved } from '../../core/forms/state.ts';
import { countUploads, useFieldUploads } from '../../core/forms/use-field-uploads.ts';
import { useStore, useWidget } from '../../core/index.ts';
import type { Uploader } from '../../core/uploads/uploader.ts';
import { useSteadyUploader } from '../../core/uploads/use-uploader.ts';
import { momentWords } from '../../ui/form/moment-field.tsx';
import { type Translate, useLang } from '../../ui/i18n/translate.tsx';
import type { ShownUploads } from '../../ui/upload/item.ts';
import { type FormSession, type FormSessionOptions, useFormSession } from './frame.tsx';

/** Fields of every article with files that is published at a time. */
interface Written {
  cover: StoredFile | null;
  attachments: StoredFile[];
  /** Empty: immediately. */
  publishTime: string;
}

type Options<F, B> = Omit<FormSessionOptions<F, B>, 'firstField' | 'say'>;

export interface ArticleFormOptions<F extends Written & { title: string }, B> extends Options<F, B> {
  say: FormSessionOptions<F, B>['say'] & Translate<'savedDraft' | 'savedScheduled' | 'savedPublished'>;
  kind: MsktEvents['mskt-publish']['kind'];
  /** Paths of the site's pages for reading, and for editing a draft. */
  page: string;
  editPage: string;
}

export interface ArticleForm extends FormSession {
  uploader: Uploader;
  cover: ShownUploads;
  attachments: ShownUploads;
  /** Sets how many pictures in the text are being uploaded, and how many failed. */
  setImages: (count: number, failed: number) => void;
  /** Number of files and pictures that are being uploaded, and that failed. */
  waiting: number;
  failed: number;
  savedWords: (saved: Saved) => string;
  pageOf: (id: string) => string;
  send: (intent: Intent) => Promise<void>;
}

const SAVED_WORDS = ['savedDraft', 'savedScheduled'] as const;

/** A form for a news article, a notice or an activity: its files, and what follows sending. */
export function useArticleForm<F extends Written & { title: string }, B>(
  options: ArticleFormOptions<F, B>,
): ArticleForm {
  const { form, draft, say, isBack, kind, page, editPage } = options;
  const { siteUrl, emit, toast } = useWidget();
  const lang = useLang();
  const session = useFormSession({ form, draft, say, isBack, firstField: 'title' });
  const { fields, version }: FormState<F> = useStore(form.store);
  const change = form.change as (some: Partial<Written>) => void;
  const uploader = useSteadyUploader();
  const cover = useFieldUploads(uploader, {
    accept: 'image',
    max: 1,
    files: fields.cover ? [fields.cover] : [],
    onChange: ([file = null]) => change({ cover: file }),
    version,
  });
  const attachments = useFieldUploads(uploader, {
    accept: 'any',
    max: NEWS_ATTACHMENTS_MAX,
    files: fields.attachments,
    onChange: files => change({ attachments: files }),
    version,
  });
  const [images, setImages] = useState({ count: 0, failed: 0 });
  const files = countUploads(cover, attachments);

  const at = (path: string, id: string) => siteUrl(`${path}?id=${encodeURIComponent(id)}`);
  const pageOf = (id: string) => at(page, id);
  const savedWords = ({ status }: Saved) => {
    const { publishTime } = form.store.getState().fields;
    return say(SAVED_WORDS[status] ?? 'savedPublished', { time: momentWords(publishTime, lang) });
  };
  return {
    ...session,
    ...{ uploader, cover, attachments, savedWords, pageOf },
    setImages: (count, failed) => setImages({ count, failed }),
    waiting: files.count + images.count,
    failed: files.failed + images.failed,
    async send(intent) {
      const isNew = form.store.getState().origin === null;
      const saved = await form.send(intent, draft.clientKey);
      if (!saved) return;
      const { id, status } = saved;
      draft.done();
      toast(savedWords(saved));
      const isDraft = status === 0;
      const href = isDraft ? at(editPage, id) : pageOf(id);
      emit('mskt-publish', { id, kind, status, href });
      // A saved draft stays in the form if the page's address names it already.
      if (isDraft && !isNew) return;
      const isStaying = emit('mskt-navigate', { href });
      if (isStaying && !isDraft) session.setDone(saved);
    },
  };
}
