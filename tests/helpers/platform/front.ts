import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Reverse proxy in front of a platform, which can respond in its place. */
export interface Front {
  origin: string;
  /** Port that requests are forwarded to. */
  target: number;
  /** Responses that replace the platform's, by path suffix. */
  answers: Map<string, { status: number; headers?: Record<string, string> }>;
  /** Whether all connections are aborted. */
  isCut: boolean;
  /** Method and path of every request, in order. */
  seen: string[];
  close(): Promise<void>;
}

export async function startFront(): Promise<Front> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (front.isCut) return void request.socket.destroy();
    front.seen.push(`${request.method} ${path}`);
    const answer = [...front.answers].find(([end]) => path.endsWith(end))?.[1];
    if (answer) {
      response.writeHead(answer.status, answer.headers).end();
      return;
    }
    const { method = 'GET', url: target = '/', headers } = request;
    const onward = ask(
      { host: '127.0.0.1', port: front.target, method, path: target, headers },
      onwardAnswer => {
        response.writeHead(onwardAnswer.statusCode ?? 502, onwardAnswer.headers);
        onwardAnswer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await once(server.listen(0), 'listening');
  const front: Front = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    target: 0,
    answers: new Map(),
    isCut: false,
    seen: [],
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  return front;
}
