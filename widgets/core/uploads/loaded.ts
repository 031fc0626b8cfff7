import { UploadCover } from '../../ui/upload/cover.tsx';
import { UploadFiles } from '../../ui/upload/files.tsx';
import { UploadPictures } from '../../ui/upload/pictures.tsx';
import type { UploadViews } from '../../ui/writing/lazy-uploads.tsx';

export { createUploads } from './list.ts';

/** Views of upload fields. They share a lazy chunk with the upload list, because every upload field needs both. */
export const views: UploadViews = { cover: UploadCover, files: UploadFiles, pictures: UploadPictures };
