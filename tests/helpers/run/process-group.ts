import { execFileSync } from 'node:child_process';

/** Ids of a process and all its children, the process first. */
export function processGroupOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = lines
    .map(line => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
  return [pid, ...children];
}
