/**
 * `npm run restore -- FILE`: brings a backup back into an empty data folder and database, which the settings name as for the
 * platform. Exits with 2 if that is not possible.
 */
import { runCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

await runCommand('npm run restore -- FILE', async (file, env, means) => {
  const { rows, files } = await restoreBackup(file, env, means);
  return `${rows} rows and ${files} files are back. Start the platform with the same settings.`;
});
