import { chmod, mkdir } from 'node:fs/promises';

/** Permissions of folders and files that only the platform's own user may read. */
const OWN_FOLDER = 0o700;
const OTHERS = 0o077;

/**
 * Creates the data folder if it does not exist. Restricts it, and all files that this process creates, to the platform's own
 * user. The permissions of a folder of another user stay unchanged.
 */
export async function protectDataFolder(folder: string): Promise<void> {
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  await chmod(folder, OWN_FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
}
