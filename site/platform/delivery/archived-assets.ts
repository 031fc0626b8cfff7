import { join } from 'node:path';
import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { sendFile } from '../http/send-file.ts';
import { buildsIn } from './build-archive.ts';

/** Serves a file of an earlier build to pages that were open during an upgrade. Returns null if no build has it. */
export async function sendEarlier(
  c: Context<AppEnv>,
  root: string | undefined,
  path: string,
): Promise<Response | null> {
  if (root === undefined) return null;
  for (const build of await buildsIn(root)) {
    const sent = await sendFile(c, join(root, build), path);
    if (sent) return sent;
  }
  return null;
}
