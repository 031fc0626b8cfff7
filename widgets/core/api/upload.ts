export type { Accept } from '../../ui/upload-limits.ts';
export {
  createUploads,
  type UploadItem,
  type Uploads,
  type UploadsOptions,
  type UploadsState,
} from '../upload-list.ts';
export type { UploadPaths } from '../upload-paths.ts';
export type { SendOptions, Uploader } from '../uploader.ts';
export { uploaderOf, useUploader } from './send-file.ts';
