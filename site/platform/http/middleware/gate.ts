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
  /** Maximum wait for a slot, in milliseconds. */
  waitMax: number;
  /** Expected wait, in milliseconds, above which a request is refused on arrival instead of at the end of its wait. */
  expectedMax: number;
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
   * Waits for a slot. Resolves to a function that releases it; at once to null if the queue is full or moves too slowly;
   * later to null if the wait takes too long after all, or `signal` aborts. Slots are granted in the order of arrival, to requests whose address and
   * person have a share left.
   */
  enter(requester: Requester, signal: () => AbortSignal): Promise<(() => void) | null>;
}

/** Weight of the latest interval in the mean. */
const SMOOTHING = 0.1;

interface Waiting {
  requester: Requester;
  start(): void;
}

/** Creates a gate with its own slots and queue. */
export function createGate({ slots, queue, ofAddress, ofPerson, waitMax, expectedMax }: Bounds): Gate {
  const ratio = queue / slots;
  const running = tally(slots, ofAddress, ofPerson);
  const queued = tally(queue, ofAddress * ratio, ofPerson * ratio);
  const waiting: Waiting[] = [];
  /** Mean time between two slots granted to the queue, in milliseconds. Zero until it is known. */
  let meanInterval = 0;
  /** When the queue was granted its last slot. Undefined if it was empty since. */
  let lastGrant: number | undefined;

  /** Expected wait of a request behind those that are granted a slot before it. */
  function expectedWait({ address }: Requester): number {
    const before = waiting.filter(
      ({ requester }) => requester.address === address || running.hasShare(requester),
    );
    return meanInterval * (before.length + 1);
  }

  function grant(entry: Waiting) {
    const now = performance.now();
    if (lastGrant !== undefined) {
      const interval = now - lastGrant;
      meanInterval += (meanInterval === 0 ? 1 : SMOOTHING) * (interval - meanInterval);
    }
    lastGrant = waiting.length > 1 ? now : undefined;
    entry.start();
  }

  const canWait = (requester: Requester): boolean =>
    queued.hasRoom(requester) && expectedWait(requester) <= expectedMax;

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
      else if (!canWait(requester) || !(await wait(requester, signal()))) return null;
      return () => {
        running.remove(requester);
        const next = waiting.find(entry => running.hasRoom(entry.requester));
        if (next) grant(next);
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
  const hasShare = ({ address, person }: Requester): boolean =>
    (addresses.get(address) ?? 0) < ofAddress &&
    (person === undefined || (persons.get(person) ?? 0) < ofPerson);
  return {
    hasShare,
    hasRoom: (requester: Requester): boolean => all < most && hasShare(requester),
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
