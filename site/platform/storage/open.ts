import { join } from 'node:path';
import type { Env } from '../env.ts';
import { fileStorage } from './files.ts';
import type { Storage } from './object-store.ts';
import { s3Storage } from './s3.ts';

/** Folders of a data folder: uploads, unless they are in S3, and media that came with the platform. */
export const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');
export const mediaIn = (dataDir: string): string => join(dataDir, 'media');

/** Opens the storage of uploads that the settings name: a bucket, or files in the data folder. */
export const openStorage = async ({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>): Promise<Storage> =>
  STORAGE_URL ? s3Storage(STORAGE_URL) : fileStorage(uploadsIn(DATA_DIR));
