import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../logger.ts';
import type { Order, Rendered, Report, ThreadData, Wish } from './thread.ts';

/** Sends a read of a widget to the platform, as a visitor's. */
export type ReadAsVisitor = (path: string, lang: string) => Promise<Response>;

/** Renders widgets into HTML. */
export interface Renderer {
  /**
   * Returns what a tag shows to a visitor; null if its widget has nothing to show in time, or too many others wait.
   *
   * @param wish a tag of the embed, with attributes of its widget
   */
  render(wish: Wish, read: ReadAsVisitor): Promise<Rendered | null>;
  close(): Promise<void>;
}

interface Settings {
  /** Folder of the built embed. */
  embed: string;
  /** Origin of the platform. */
  origin: string;
  logger: Logger;
  /** Built file of `thread.ts`. */
  thread?: string | URL;
}

const BESIDE = new URL('./prerender-thread.js', import.meta.url);
/** The thread takes one tag after another. Further ones than these are refused. */
const WAITING_MAX = 20;
/** Milliseconds after which a thread that does not answer is replaced. It gives up earlier by itself. */
const WITHIN = 5_000;
/** The thread is replaced after this many tags, so that what it keeps of them does not grow. */
const TAGS_MAX = 2_000;
const MEMORY_MB = 256;

/** Creates a renderer. Its thread starts with the first tag. */
export function createRenderer({ embed, origin, logger, thread = BESIDE }: Settings): Renderer {
  let worker: Worker | null = null;
  let tags = 0;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const workerData: ThreadData = { embed: pathToFileURL(join(embed, 'mskt.all.js')).href, origin };
    const started = new Worker(thread, {
      workerData,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    started.unref();
    started.on('error', error => logger.error('the thread that renders widgets failed', { error }));
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    tags = 0;
    return started;
  }

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  }

  /** Renders one tag, while no other is rendered. */
  async function renderNext(wish: Wish, read: ReadAsVisitor) {
    if (tags >= TAGS_MAX) await stop();
    worker ??= start();
    const current = worker;
    const id = ++tags;
    const order = (given: Order) => current.postMessage(given);
    const ended = new AbortController();
    const content = await new Promise<Rendered | null | undefined>(resolve => {
      const timer = setTimeout(() => resolve(undefined), WITHIN);
      const onMessage = async (said: Report) => {
        if ('request' in said) order({ request: said.request, ...(await answerOf(said, read)) });
        else if (said.rendered === id) resolve(said.content);
      };
      const onExit = () => resolve(undefined);
      current.on('message', onMessage).once('exit', onExit);
      ended.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        current.off('message', onMessage).off('exit', onExit);
      });
      order({ render: id, ...wish });
    });
    ended.abort();
    if (content === undefined) {
      logger.error('a widget was not rendered in time', { tag: wish.tag });
      await stop();
    }
    return content ?? null;
  }

  return {
    async render(wish, read) {
      if (waiting >= WAITING_MAX) return null;
      waiting += 1;
      const next = last.then(() => renderNext(wish, read));
      last = next.catch(() => {});
      return next.finally(() => {
        waiting -= 1;
      });
    },
    close: stop,
  };
}

async function answerOf({ path, lang }: { path: string; lang: string }, read: ReadAsVisitor) {
  const response = await read(path, lang);
  return { status: response.status, body: await response.text() };
}
