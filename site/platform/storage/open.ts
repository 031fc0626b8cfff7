import { fileStorage } from './files.ts';
import type { Storage } from './object-store.ts';
import { s3Storage } from './s3.ts';
import type { S3Address } from './s3-address.ts';

/** Opens S3 at an address; without one, the files below `folder`. */
export const openStorage = async (address: S3Address | undefined, folder: string): Promise<Storage> =>
  address ? s3Storage(address) : fileStorage(folder);
