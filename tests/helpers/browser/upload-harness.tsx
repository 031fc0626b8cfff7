/** Widget for `upload-page.ts` with the upload components of a form, without the form. */
import { useEffect, useState } from 'react';
import { createPageTokenStore } from '../../../widgets/core/auth/token-store.ts';
import { useStore, useViewState, useWidget } from '../../../widgets/core/element/context.ts';
import { defineWidget } from '../../../widgets/core/element/define-widget.tsx';
import { createUploads, type UploadsOptions } from '../../../widgets/core/uploads/list.ts';
import { useUploader } from '../../../widgets/core/uploads/use-uploader.ts';
import { lazyWords } from '../../../widgets/ui/i18n/words.ts';
import ui from '../../../widgets/ui/styles.css?inline';
import { UploadCover } from '../../../widgets/ui/upload/cover.tsx';
import { UploadFiles, UploadPictures } from '../../../widgets/ui/upload/lists.tsx';

function useUploads(options: UploadsOptions) {
  const uploader = useUploader();
  const [uploads] = useState(() => createUploads(uploader, options));
  useEffect(() => uploads.end, [uploads]);
  const { items, leftOut } = useStore(uploads.store);
  return { items, leftOut, acts: uploads };
}

function Harness() {
  const { mediaUrl } = useWidget();
  useViewState('ready', () => {});
  const cover = useUploads({ accept: 'image', max: 1 });
  const pictures = useUploads({ accept: 'image', max: 9 });
  const files = useUploads({ accept: 'any', max: 5 });
  return (
    <div className="harness">
      <UploadCover use="cover" label="Cover" {...cover} mediaUrl={mediaUrl} />
      <UploadPictures label="Pictures" max={9} mediaUrl={mediaUrl} {...pictures} />
      <UploadFiles label="Files" accept="any" max={5} {...files} />
    </div>
  );
}

const nothing = async () => ({ words: {} });
const { origin, searchParams } = new URL(location.href);
const token = searchParams.get('token');
if (token) {
  const person = { sub: 'lin', userId: 'lin', realName: 'LIN', roles: [], epoch: 1 };
  await createPageTokenStore({ platform: origin, ownSite: false }).set({ token, ...person });
}
defineWidget({
  tag: 'mskt-test-uploads',
  attributes: {},
  css: [ui, '.harness { display: grid; gap: 24px; background: var(--_surface) }'],
  words: lazyWords({ './en.ts': nothing, './zh-CN.ts': nothing }),
  View: Harness,
});
