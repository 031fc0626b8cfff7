/** How many requests are processed at once. The queue is shared in the same proportions as the slots. */
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

/** Whose share of slots and queue a request takes. */
export interface Requester {
  address: string;
  /** Undefined for a visitor, for whom only the address counts. */
  person: string | undefined;
}

/** Gives out a bounded number of slots. */
export interface Gate {
  /**
   * Resolves to a function that gives the slot back, in the order of requests, to each as soon as its address and its
   * person have one left; to null when the queue is full, the wait takes too long, or `signal` aborts.
   */
  enter(requester: Requester, signal: () => AbortSignal): Promise<(() => void) | null>;
}

/** Milliseconds that a request waits for a slot at most. */
const PATIENCE = 10_000;

interface Waiting {
  requester: Requester;
  start(): void;
}

/** Makes a gate with its own slots and queue. */
export function createGate({ slots, queue, ofAddress, ofPerson }: Bounds, patience = PATIENCE): Gate {
  const ratio = queue / slots;
  const running = tally(slots, ofAddress, ofPerson);
  const queued = tally(queue, ofAddress * ratio, ofPerson * ratio);
  const waiting: Waiting[] = [];

  /** Whether the requester has got its slot. */
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
      const timer = setTimeout(giveUp, patience);
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

/** Counts requests in all, by address and by person, up to a number of each. */
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

/** Changes a count. A count of zero takes no memory. */
function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const sum = (counts.get(key) ?? 0) + by;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
}
