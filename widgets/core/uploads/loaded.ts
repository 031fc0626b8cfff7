import { UploadCover } from '../../ui/upload/cover.tsx';
import { UploadFiles } from '../../ui/upload/files.tsx';
import { UploadPictures } from '../../ui/upload/pictures.tsx';
import type { UploadViews } from '../../ui/writing/lazy-uploads.tsx';

export { createUploads } from './list.ts';

/** nb. with what sends them, for nobody needs one without the other. */
export const views: UploadViews = { cover: UploadCover, files: UploadFiles, pictures: UploadPictures };
