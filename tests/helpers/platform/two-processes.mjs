/**
 * Runs the platform as an operator with two machines does: two processes with one database and one data
 * folder. They share the ports; connections are distributed round-robin.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @param {string} name */
const here = name => fileURLToPath(new URL(name, import.meta.url));

cluster.schedulingPolicy = cluster.SCHED_RR;
cluster.setupPrimary({
  exec: here('../../../dist/platform/main.js'),
  execArgv: ['--import', here('../run/shifted-clock.mjs'), '--import', here('one-request.mjs')],
});
const processes = [cluster.fork(), cluster.fork()];
const ended = Promise.all(processes.map(each => once(each, 'exit')));

const end = () => {
  for (const each of processes) each.process.kill('SIGTERM');
};
process.once('SIGTERM', end);

/** Number of listening ports: the platform, the school's page and, unless external, the user centre. */
const PORTS = process.env.USER_CENTRE_URL ? 2 : 3;
const served = new Map(processes.map(each => [each, 0]));
cluster.on('listening', each => {
  served.set(each, (served.get(each) ?? 0) + 1);
  if ([...served.values()].every(ports => ports === PORTS)) process.stdout.write('Both processes serve.\n');
});
// Stops both processes if one exits.
cluster.on('exit', (_, code) => {
  process.exitCode ||= code ?? 1;
  end();
});

await ended;
