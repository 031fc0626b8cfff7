export type { Accept } from '../../ui/upload/item.ts';
export {
  createUploads,
  type UploadItem,
  type Uploads,
  type UploadsOptions,
  type UploadsState,
} from '../uploads/list.ts';
export type { UploadPaths } from '../uploads/paths.ts';
export type { SendOptions, Uploader } from '../uploads/uploader.ts';
export { uploaderOf, useUploader } from '../uploads/use-uploader.ts';
