/** Limits of concurrent requests. The queue is shared in the same proportions as the slots. */
export interface Bounds {
  /** Requests processed at once. */
  slots: number;
  /** Requests that wait for a slot. */
  queue: number;
  /** Slots of one network address. */
  ofAddress: number;
  /** Slots of one person. */
  ofPerson: number;
}

/** Address and person whose shares of slots and queue a request uses. */
export interface Requester {
  address: string;
  /** Undefined for a visitor, for whom only the address counts. */
  person: string | undefined;
}

/** Semaphore with a bounded queue, and shares per address and person. */
export interface Gate {
  /**
   * Waits for a slot. Resolves to a function that releases it; to null if the queue is full, the wait takes
   * too long, or `signal` aborts. Slots are granted in the order of arrival, to requests whose address and
   * person have a share left.
   */
  enter(requester: Requester, signal: () => AbortSignal): Promise<(() => void) | null>;
}

/** Maximum wait for a slot, in milliseconds. */
const WAIT_MAX = 4_000;

interface Waiting {
  requester: Requester;
  start(): void;
}

/** Creates a gate with its own slots and queue. */
export function createGate({ slots, queue, ofAddress, ofPerson }: Bounds, waitMax = WAIT_MAX): Gate {
  const ratio = queue / slots;
  const running = tally(slots, ofAddress, ofPerson);
  const queued = tally(queue, ofAddress * ratio, ofPerson * ratio);
  const waiting: Waiting[] = [];

  /** Waits in the queue. Resolves to whether the requester got a slot. */
  function wait(requester: Requester, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    return new Promise(resolve => {
      const end = (hasSlot: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        waiting.splice(waiting.indexOf(entry), 1);
        queued.remove(requester);
        if (hasSlot) running.add(requester);
        resolve(hasSlot);
      };
      const giveUp = () => end(false);
      const entry: Waiting = { requester, start: () => end(true) };
      const timer = setTimeout(giveUp, waitMax);
      signal.addEventListener('abort', giveUp);
      waiting.push(entry);
      queued.add(requester);
    });
  }

  return {
    async enter(requester, signal) {
      if (running.hasRoom(requester)) running.add(requester);
      else if (!queued.hasRoom(requester) || !(await wait(requester, signal()))) return null;
      return () => {
        running.remove(requester);
        waiting.find(entry => running.hasRoom(entry.requester))?.start();
      };
    },
  };
}

/** Counts requests in total, by address and by person, with a maximum for each. */
export function tally(most: number, ofAddress: number, ofPerson: number) {
  let all = 0;
  const addresses = new Map<string, number>();
  const persons = new Map<string, number>();
  const change = ({ address, person }: Requester, by: 1 | -1) => {
    all += by;
    count(addresses, address, by);
    if (person !== undefined) count(persons, person, by);
  };
  return {
    hasRoom: ({ address, person }: Requester): boolean =>
      all < most &&
      (addresses.get(address) ?? 0) < ofAddress &&
      (person === undefined || (persons.get(person) ?? 0) < ofPerson),
    add: (requester: Requester) => change(requester, 1),
    remove: (requester: Requester) => change(requester, -1),
  };
}

/** Changes a count. Deletes a count of zero, to free its memory. */
function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const sum = (counts.get(key) ?? 0) + by;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
}
