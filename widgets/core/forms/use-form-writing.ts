import { type RefObject, useEffect, useRef, useState } from 'react';
import type { File as StoredFile } from '../../contract/file/schema.ts';
import { NEWS_ATTACHMENTS_MAX } from '../../contract/limits.ts';
import { momentWords } from '../../ui/form/moment.ts';
import { type FormPlace, focusField } from '../../ui/form/place.tsx';
import { type Translate, useLang } from '../../ui/i18n/translate.tsx';
import type { LaterUploads } from '../../ui/writing/lazy-uploads.tsx';
import type { FormDraft } from '../drafts/use-form-draft.ts';
import { useStore, useWidget } from '../element/context.ts';
import type { MsktEvents } from '../element/events.ts';
import type { Uploader } from '../uploads/uploader.ts';
import { useSteadyUploader } from '../uploads/use-uploader.ts';
import type { FormState, Intent, KeptForm, Saved } from './state.ts';
import type { Form } from './store.ts';
import { countUploads } from './use-field-list.ts';
import { useFormPlace } from './use-form-place.ts';
import { useLaterUploads } from './use-later-uploads.ts';

/** What every text that is written for readers has, beside its own. */
interface Written {
  cover: StoredFile | null;
  attachments: StoredFile[];
  /** Empty: at once. */
  publishTime: string;
}

export interface FormWritingProps<F extends Written, B> {
  form: Form<F, B>;
  draft: FormDraft<KeptForm<F, B>>;
  say: FormPlace['say'] & Translate<'savedDraft' | 'savedScheduled' | 'savedPublished'>;
  /** Somebody has come back to it: they go on at its beginning. */
  isBack: boolean;
  kind: MsktEvents['mskt-publish']['kind'];
  /** Paths of the site: where readers find it, and where a draft of it is gone on with. */
  page: string;
  editPage: string;
}

export interface FormWriting {
  place: FormPlace;
  box: RefObject<HTMLDivElement | null>;
  uploader: Uploader;
  cover: LaterUploads;
  attachments: LaterUploads;
  /** How many pictures of the text are on their way, and how many did not arrive. */
  setImages: (count: number, failed: number) => void;
  /** How many files and pictures are on their way, and how many did not arrive. */
  waiting: number;
  failed: number;
  /** What was published, until it is gone on with. */
  done: Saved | null;
  goOn: () => void;
  savedWords: (saved: Saved) => string;
  pageOf: (id: string) => string;
  send: (intent: Intent) => Promise<void>;
  /** Goes on with the draft that was found, or without it. */
  take: () => void;
  refuse: () => void;
}

const SAVED_WORDS = ['savedDraft', 'savedScheduled'] as const;

/** Writing for readers, whatever it is: its files, its draft, sending it, and what comes after. */
export function useFormWriting<F extends Written, B>({
  form,
  draft,
  say,
  isBack,
  kind,
  page,
  editPage,
}: FormWritingProps<F, B>): FormWriting {
  const { siteUrl, emit, toast } = useWidget();
  const lang = useLang();
  const { fields, version, problems, sending }: FormState<F> = useStore(form.store);
  const change = form.change as (some: Partial<Written>) => void;
  const uploader = useSteadyUploader();
  const cover = useLaterUploads(uploader, {
    accept: 'image',
    max: 1,
    files: fields.cover ? [fields.cover] : [],
    onChange: ([file = null]) => change({ cover: file }),
    version,
  });
  const attachments = useLaterUploads(uploader, {
    accept: 'any',
    max: NEWS_ATTACHMENTS_MAX,
    files: fields.attachments,
    onChange: files => change({ attachments: files }),
    version,
  });
  const [images, setImages] = useState({ count: 0, failed: 0 });
  const files = countUploads(cover, attachments);
  const [done, setDone] = useState<Saved | null>(null);
  const place = useFormPlace({ problems, locked: sending !== null, say });
  const { prefix } = place;
  const box = useRef<HTMLDivElement>(null);
  const focusTitle = () => focusField(box.current, prefix, 'title');
  useEffect(() => {
    if (isBack) focusField(box.current, prefix, 'title');
  }, [isBack, prefix]);

  const at = (path: string, id: string) => siteUrl(`${path}?id=${encodeURIComponent(id)}`);
  const pageOf = (id: string) => at(page, id);
  const savedWords = ({ status }: Saved) => {
    const { publishTime } = form.store.getState().fields;
    return say(SAVED_WORDS[status] ?? 'savedPublished', { time: momentWords(publishTime, lang) });
  };
  return {
    ...{ place, box, uploader, cover, attachments },
    setImages: (count, failed) => setImages({ count, failed }),
    waiting: files.count + images.count,
    failed: files.failed + images.failed,
    ...{ done, goOn: () => setDone(null), savedWords, pageOf },
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
      // What was saved to go on with stays where it is written, when its address says so already.
      if (isDraft && !isNew) return;
      const isStaying = emit('mskt-navigate', { href });
      if (isStaying && !isDraft) setDone(saved);
    },
    take() {
      const kept = draft.take();
      if (kept) form.restore(kept);
      focusTitle();
    },
    refuse() {
      draft.refuse();
      focusTitle();
    },
  };
}
