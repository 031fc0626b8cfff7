import { protectDataFolder } from '../data-folder/protect.ts';
import { type Env, readEnv } from '../env.ts';
import type { Means } from './place.ts';

/** Runs a command that takes one file, and prints what `work` returns. A failure is printed and exits with 2. */
export async function runCommand(
  usage: string,
  work: (file: string, env: Env, means: Means) => Promise<string>,
): Promise<void> {
  try {
    const [file, ...rest] = process.argv.slice(2);
    if (file === undefined || file.startsWith('-') || rest.length > 0) throw new Error(`Usage: ${usage}`);
    const clock = { now: () => new Date() };
    const env = readEnv(process.env);
    await protectDataFolder(env.DATA_DIR);
    process.stdout.write(`${await work(file, env, { clock })}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 2;
  }
}
