import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory. */
export interface SmallDisk {
  folder: string;
  /** Fills it up to `left` bytes. */
  fill(left: number): void;
  /** Gives the space back that `fill` has taken. */
  empty(): void;
  remove(): void;
}

/** Mounts a disk of some megabytes, which belongs to `owner`. Returns null where the user of the tests may not mount one. */
export function mountSmallDisk(megabytes: number, owner = { uid: 0, gid: 0 }): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'msktfront-disk-'));
  try {
    const options = `size=${megabytes}m,uid=${owner.uid},gid=${owner.gid},mode=0700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(left) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)), { flag: 'a' });
    },
    empty() {
      if (existsSync(filler)) rmSync(filler);
    },
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
