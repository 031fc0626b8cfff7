/** Page with only the editor, in a shadow root. Exposes the editor's reports as `window.editorPage`. */
import { useEffect, useState } from 'react';
import type { RichText } from '../../../widgets/contract/rich-text/schema.ts';
import { mountAt } from '../../../widgets/core/element/mount.ts';
import themeCss from '../../../widgets/core/element/theme.css?inline';
import { RichTextEditor, type Upload } from '../../../widgets/kits/writing/body-field.tsx';
import { sheetOf } from '../../../widgets/ui/base/use-styles.ts';
import { langOf } from '../../../widgets/ui/i18n/lang.ts';
import { LangProvider } from '../../../widgets/ui/i18n/translate.tsx';
import uiCss from '../../../widgets/ui/styles.css?inline';

/** Interface between tests and the page. */
export interface EditorPage {
  /** Shows a value, as restoring a draft does. Resolves when the editor holds it. */
  show(value: RichText | null): Promise<void>;
  disable(disabled: boolean): void;
  /** Replaces the editor by a new one, empty and without history. Later reports of the old one are ignored. */
  restart(): Promise<void>;
  /** Last reported tree, and the number of reports. */
  tree: RichText | null;
  told: number;
  uploading: number;
  /** Uploads in progress: the test completes, advances or fails them. */
  sent: {
    name: string;
    progress(fraction: number): void;
    arrive(src: string): void;
    fail(why: string): void;
  }[];
}

declare global {
  interface Window {
    editorPage: EditorPage;
  }
}

const lang = langOf(document.documentElement.lang || 'en');
const place = document.body.appendChild(document.createElement('div'));
const shadow = place.attachShadow({ mode: 'open' });
shadow.adoptedStyleSheets = [themeCss, uiCss, 'main { background: var(--_surface); }'].map(sheetOf);
const root = shadow.appendChild(document.createElement('div'));
root.className = 'root';

const untouched = () => ({ tree: null, told: 0, uploading: 0, sent: [] });
const page: EditorPage = { ...untouched(), show: async () => {}, disable() {}, restart: async () => {} };
window.editorPage = page;
/** Number of the current editor. */
let present = 0;

const upload: Upload = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    page.sent.push({
      name: file.name,
      progress: onProgress,
      arrive: src => resolve({ src, width: 40, height: 30 }),
      fail: why => reject(new Error(why)),
    });
  });

function Page() {
  const [run, setRun] = useState({ number: present, onShown: () => {} });
  useEffect(() => run.onShown(), [run]);
  page.restart = () =>
    new Promise(onShown => {
      present += 1;
      Object.assign(page, untouched());
      setRun({ number: present, onShown });
    });
  return (
    <main>
      <h1 className="heading">A page</h1>
      <Editor key={run.number} number={run.number} />
      <button type="button" className="button">
        After
      </button>
    </main>
  );
}

interface Shown {
  value: RichText | null;
  version: number;
  onShown: () => void;
}

function Editor({ number }: { number: number }) {
  const [shown, setShown] = useState<Shown>({ value: null, version: 0, onShown: () => {} });
  const { value, version } = shown;
  useEffect(() => shown.onShown(), [shown]);
  const [disabled, setDisabled] = useState(false);
  page.show = value =>
    new Promise(onShown => {
      setShown({ value, version: version + 1, onShown });
    });
  page.disable = setDisabled;
  return (
    <RichTextEditor
      value={value}
      version={version}
      label="Text"
      platform={location.origin}
      disabled={disabled}
      onChange={tree => {
        if (number !== present) return;
        page.tree = tree;
        page.told++;
      }}
      onUpload={upload}
      onUploading={count => {
        if (number === present) page.uploading = count;
      }}
    />
  );
}

mountAt(root).render(
  <LangProvider value={lang}>
    <Page />
  </LangProvider>,
);
