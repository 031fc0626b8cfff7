import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createLogger } from '../../../site/platform/logger.ts';
import { passOn } from '../../../site/platform/upstream/proxy.ts';
import { calls } from '../../../widgets/contract/calls.ts';
import { SPEC_CALLS } from '../../../widgets/contract/spec-calls.ts';
import { uploadPaths } from '../../../widgets/core/uploads/platform.ts';

/** Server on a free local port. */
export interface Listening {
  origin: string;
  close(): Promise<void>;
}

export async function listenOn(listener: RequestListener): Promise<Listening> {
  const server: Server = createServer(listener);
  await once(server.listen(0), 'listening');
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : address}`,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const quiet = createLogger(() => {});
const KNOWN = [
  ...SPEC_CALLS.map(name => calls[name]),
  { method: 'POST', path: uploadPaths(false).direct },
  { method: 'POST', path: uploadPaths(true).direct },
].map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));
/** Paths of API calls and uploads, as opposed to files and pages. */
const IS_CALL = /^\/(mskt|ldUpload|minio\/ldUpload)\//;

/** Whether the call is part of the specification. */
const isOfSpec = (method = '', url = ''): boolean =>
  KNOWN.some(known => known.method === method && known.pattern.test(url.split('?')[0] ?? ''));

/** Proxies our platform as a spec-only platform: calls beyond the specification return 404. */
export function specOnly(platform: string): RequestListener {
  const pass = passOn({ platform, own: platform, logger: quiet });
  return (req, res) => {
    const isCall = IS_CALL.test(req.url ?? '') && req.method !== 'OPTIONS';
    if (!isCall || isOfSpec(req.method, req.url)) return pass(req, res);
    res.writeHead(404, { 'Content-Type': 'text/html' });
    res.end('<h1>404 Not Found</h1>');
  };
}
