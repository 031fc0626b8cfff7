/**
 * `npm run backup -- FILE`: writes everything that the platform keeps into one archive: database, uploads, media and keys. The
 * settings are those of the platform, which may run meanwhile. Exits with 2 if there is no backup.
 */
import { runCommand } from './command.ts';
import { createBackup } from './create-backup.ts';

await runCommand('npm run backup -- FILE', async (file, env, means) => {
  const { rows, files } = await createBackup(file, env, means);
  return `${file} has ${rows} rows and ${files} files. It contains keys and personal data: keep it as safe as the platform.`;
});
