import { useEffect, useState } from 'react';
import { langOf, useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { CopyBlock } from './copy-block.tsx';
import type { Delivered } from './delivered.ts';
import { Segmented } from './segmented.tsx';
import { importMap, type SnippetKind, snippet, snippetKindsOf, type Tag } from './snippet.ts';
import { galleryWords } from './words.ts';

/** Name and audience of each kind. */
const wordsOf = {
  plain: { name: 'kindPlain', text: 'kindPlainText' },
  hinted: { name: 'hinted', text: 'hintedText' },
  pinned: { name: 'pinned', text: 'pinnedText' },
  oneFile: { name: 'oneFile', text: 'oneFileText' },
} as const satisfies Record<SnippetKind, { name: string; text: string }>;

/** Snippets to copy, one per kind, with its audience. */
export function Snippets({ tag, delivered }: { tag: Tag; delivered: Delivered }) {
  const say = useWords(galleryWords);
  const pageLang = useLang();
  const [kind, setKind] = useState<SnippetKind>('plain');
  const ownLang = tag.given.find(([name]) => name === 'lang')?.[1];
  return (
    <div className="snippets">
      <Segmented
        legend={say('kind')}
        choices={snippetKindsOf(tag.tag).map(one => [one, say(wordsOf[one].name)] as const)}
        value={kind}
        onChoose={setKind}
      />
      <p className="quiet">{say(wordsOf[kind].text)}</p>
      {kind === 'pinned' && <MapInPolicy map={importMap(tag.platform, delivered)} />}
      <CopyBlock
        label={`${say('snippet')} (${say(wordsOf[kind].name)})`}
        text={snippet(kind, tag, delivered, ownLang ? langOf(ownLang) : pageLang)}
      />
    </div>
  );
}

/** Hash that a content security policy needs to allow the inline import map. Hidden without a secure context. */
function MapInPolicy({ map }: { map: string }) {
  const say = useWords(galleryWords);
  const [hash, setHash] = useState('');
  useEffect(() => {
    let isOver = false;
    const bytes = new TextEncoder().encode(map);
    void globalThis.crypto.subtle?.digest('SHA-256', bytes).then(digest => {
      if (!isOver) setHash(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
    });
    return () => {
      isOver = true;
    };
  }, [map]);
  return (
    hash && (
      <p className="quiet">
        {say('mapInPolicy')} <code>{hash}</code>
      </p>
    )
  );
}
