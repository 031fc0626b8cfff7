import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialFacts,
  personOf,
  type SessionEffect,
  type SessionEvent,
  type SessionFacts,
  type SessionPowers,
  step,
} from './machine.ts';
import type { TokenRecord } from './token-store.ts';

const site: SessionPowers = { probe: true, leave: true };
const embed: SessionPowers = { probe: false, leave: false };

const record = (name: string, epoch = 1): TokenRecord => ({
  token: `token-${name}`,
  sub: `sub-${name}`,
  realName: name,
  userId: name,
  roles: [],
  epoch,
});
const vouchedFor = (name: string) =>
  ({ answer: 'in', sub: `sub-${name}`, realName: name, idToken: `id-${name}` }) as const;

/** Runs events from the start; answers what is known in the end, and all that was to be done. */
function run(powers: SessionPowers, ...events: SessionEvent[]) {
  let facts = initialFacts;
  const effects: SessionEffect[][] = [];
  for (const event of events) {
    const next = step(facts, event, powers);
    facts = next.facts;
    effects.push(next.effects);
  }
  return { facts, last: effects.at(-1), all: effects.flat() };
}

const started = (who: TokenRecord | null): SessionEvent => ({ type: 'started', record: who });
const probed = (probe: (SessionEvent & { type: 'probed' })['probe']): SessionEvent => ({
  type: 'probed',
  probe,
});
const refused = (token: string, stored: TokenRecord | null, loop = false): SessionEvent => ({
  type: 'tokenRefused',
  token,
  stored,
  loop,
});
const meLoaded: SessionEvent = { type: 'meLoaded' };

const lin = record('lin');
const mei = record('mei', 4);
const linIsIn = [started(lin), probed(vouchedFor('lin')), meLoaded];

describe('a page of the site that opens', () => {
  it('loads the public frame and asks the user centre; meanwhile no user is signed in', () => {
    const { facts, last } = run(site, started(lin));
    expect(facts.status).toBe('probing');
    expect(last).toEqual(['loadPublic', 'probe']);
    expect(personOf(facts)).toBeNull();
  });

  it('uses the stored token of the person the user centre names', () => {
    const { facts, last } = run(site, started(lin), probed(vouchedFor('lin')));
    expect(personOf(facts)).toEqual(lin);
    expect(last).toEqual(['loadMe']);
    expect(run(site, ...linIsIn).facts.status).toBe('in');
  });

  it.each([
    ['no token is stored', null],
    ['another person of the same name is stored', { ...record('mei'), realName: 'lin' }],
    ['the name has changed', { ...lin, realName: 'Lin Yue-Mei' }],
  ])('fetches a token when %s', (_, stored) => {
    const { facts, last } = run(site, started(stored), probed(vouchedFor('lin')));
    expect(facts).toMatchObject({ status: 'exchanging', vouched: { idToken: 'id-lin' } });
    expect(last).toEqual(['exchange']);
    expect(personOf(facts)).toBeNull();
  });

  it('clears the account when the user centre reports that no user is signed in', () => {
    const { facts, last } = run(site, started(lin), probed({ answer: 'out' }));
    expect(facts).toMatchObject({ status: 'out', record: null, epoch: 2 });
    expect(last).toEqual(['clear', 'loadPublic']);
  });

  it('clears nothing when the user centre does not answer: the token is used, unconfirmed', () => {
    const { facts, last, all } = run(site, started(lin), probed({ answer: 'unknown' }));
    expect(facts.status).toBe('uncertain');
    expect(personOf(facts)).toEqual(lin);
    expect(last).toEqual(['loadMe', 'probeLater']);
    expect(all).not.toContain('clear');
  });

  it('asks again after 2, 8 and 30 seconds at most, then on word from the network or the person', () => {
    const unanswered = [probed({ answer: 'unknown' }), { type: 'woke', away: false }] as SessionEvent[];
    const { facts } = run(site, started(null), ...unanswered, ...unanswered, ...unanswered, ...unanswered);
    expect(facts).toMatchObject({ status: 'probing', unanswered: 4 });
    expect(run(site, ...linIsIn).facts.unanswered).toBe(0);
  });
});

describe('fetching a token', () => {
  const fetching = [started(mei), probed(vouchedFor('lin'))];

  it('signs the person in, in a new epoch', () => {
    const { facts } = run(site, ...fetching, { type: 'exchanged', record: { ...lin, epoch: 5 } });
    expect(facts).toMatchObject({ status: 'loadingMe', epoch: 5 });
    expect(personOf(facts)?.token).toBe('token-lin');
  });

  it('that the platform refuses signs out and does not ask again', () => {
    const { facts, last } = run(site, ...fetching, { type: 'notExchanged', refused: true });
    expect(facts.status).toBe('out');
    expect(last).toEqual(['clear', 'loadPublic']);
  });

  it('that fails on the way clears nothing and is tried later', () => {
    const { facts, last } = run(site, ...fetching, { type: 'notExchanged', refused: false });
    expect(facts).toMatchObject({ status: 'uncertain', unanswered: 1 });
    expect(last).toEqual(['loadPublic', 'probeLater']);
  });
});

describe('a token that the platform refuses', () => {
  it('leads once to the user centre, with the account cleared', () => {
    const { facts, last } = run(site, ...linIsIn, refused(lin.token, lin));
    expect(facts).toMatchObject({ status: 'leaving', epoch: 2, record: null });
    expect(last).toEqual(['clear', 'leave']);
    const again = run(site, ...linIsIn, refused(lin.token, lin), refused(lin.token, null));
    expect(again.last).toEqual([]);
  });

  it('stops with an explanation when that would be a loop', () => {
    const { facts, last } = run(site, ...linIsIn, refused(lin.token, lin, true));
    expect(facts).toMatchObject({ status: 'halted', halt: 'loop', record: null });
    expect(last).toEqual(['clear']);
  });

  it('gives way to another one that is stored already', () => {
    const { facts, last } = run(site, ...linIsIn, refused(lin.token, mei));
    expect(personOf(facts)).toEqual(mei);
    expect(last).toEqual(['loadMe']);
  });

  it('leads nowhere when another tab has signed out meanwhile', () => {
    const { facts, last } = run(site, ...linIsIn, refused(lin.token, null));
    expect(facts.status).toBe('out');
    expect(last).toEqual(['loadPublic']);
  });

  it('makes a visitor of the person on another site, which stays where it is', () => {
    const { facts, last } = run(embed, started(lin), meLoaded, refused(lin.token, lin));
    expect(facts.status).toBe('out');
    expect(last).toEqual(['clear', 'loadPublic']);
  });
});

describe('a token that arrived in an address', () => {
  const handedOver: TokenRecord = {
    ...{ token: 'token-handed-over', sub: '', realName: '', userId: '', roles: [], epoch: 2 },
    handedOver: true,
  };
  const taken: SessionEvent = { type: 'taken', record: handedOver };
  const identified: SessionEvent = {
    type: 'identified',
    token: handedOver.token,
    person: { userId: 'lin', realName: 'lin', roles: ['host'] },
  };
  const accepted = [started(null), taken, identified, meLoaded];
  const reopened = (...events: SessionEvent[]) =>
    run(site, started(run(site, ...accepted).facts.record), ...events);

  it('is used at once, before the user centre is asked', () => {
    const { facts, last } = run(site, started(mei), taken);
    expect([facts.status, personOf(facts)?.token, last]).toEqual([
      'loadingMe',
      'token-handed-over',
      ['loadMe'],
    ]);
  });

  it('is of the person whom the platform names, which is stored', () => {
    const { facts, last } = run(site, started(null), taken, identified);
    expect(personOf(facts)).toMatchObject({ userId: 'lin', realName: 'lin', roles: ['host'], sub: 'lin' });
    expect(last).toEqual(['store']);
    expect(run(site, ...accepted, identified).last).toEqual([]);
  });

  it('stays in use when the user centre reports that no user is signed in, now and after a reload', () => {
    const away = run(site, ...accepted, { type: 'woke', away: true }, probed({ answer: 'out' }));
    const later = reopened(probed({ answer: 'out' }));
    for (const { facts, all } of [away, later]) {
      expect(personOf(facts)?.token).toBe('token-handed-over');
      expect(all).not.toContain('clear');
    }
  });

  it('stays in use when the user centre names the same person, and ends when it names a different one', () => {
    expect(personOf(reopened(probed(vouchedFor('lin'))).facts)?.token).toBe('token-handed-over');
    expect(reopened(probed(vouchedFor('mei'))).last).toEqual(['exchange']);
  });

  it('is dropped when the platform refuses it on arrival; the page stays, and the user centre is asked', () => {
    const { facts, last } = run(site, started(null), taken, refused(handedOver.token, handedOver));
    expect(facts).toMatchObject({ status: 'probing', record: null });
    expect(last).toEqual(['clear', 'probe']);
  });

  it('ends with a 401 and with signing out, as every other', () => {
    expect(run(site, ...accepted, refused(handedOver.token, handedOver)).last).toEqual(['clear', 'leave']);
    expect(run(site, ...accepted, { type: 'signOut' }).last).toEqual(['clear']);
  });
});

describe('another tab', () => {
  it('that signs a user in or out is followed', () => {
    expect(personOf(run(site, ...linIsIn, { type: 'changedElsewhere', stored: mei }).facts)).toEqual(mei);
    const out = run(site, ...linIsIn, { type: 'changedElsewhere', stored: null });
    expect(out.facts).toMatchObject({ status: 'out', epoch: 2 });
    expect(out.last).toEqual(['loadPublic']);
  });

  it('that changes nothing here is no news', () => {
    const before = run(site, ...linIsIn).facts;
    expect(step(before, { type: 'changedElsewhere', stored: lin }, site)).toEqual({
      facts: before,
      effects: [],
    });
  });
});

describe('signing in and out by hand', () => {
  it('leaves once, however often it is clicked, and says so when the page is still there', () => {
    const out = [started(null), probed({ answer: 'out' })];
    const left = run(site, ...out, { type: 'leave' }, { type: 'leave' });
    expect(left.all.filter(effect => effect === 'leave')).toHaveLength(1);
    const stuck = run(site, ...out, { type: 'leave' }, { type: 'stuck' });
    expect(stuck.facts).toMatchObject({ status: 'halted', halt: 'blocked' });
    expect(run(site, ...out, { type: 'leave' }, { type: 'stuck' }, { type: 'resume' }).last).toEqual([
      'probe',
    ]);
  });

  it('forgets the person before the platform has answered', () => {
    const { facts, last } = run(site, ...linIsIn, { type: 'signOut' });
    expect(facts).toMatchObject({ status: 'ending', record: null, epoch: 2 });
    expect(last).toEqual(['clear']);
    const after = run(site, ...linIsIn, { type: 'signOut' }, { type: 'signedOut' });
    expect(after.facts.status).toBe('out');
  });

  it('asks the user centre again after a long absence, and keeps showing the person meanwhile', () => {
    const { facts, last } = run(site, ...linIsIn, { type: 'woke', away: true });
    expect(personOf(facts)).toEqual(lin);
    expect(last).toEqual(['probe']);
    expect(run(site, ...linIsIn, { type: 'woke', away: false }).last).toEqual([]);
  });
});

/** What must hold whatever happens, in whatever order. */
interface World {
  facts: SessionFacts;
  powers: SessionPowers;
  /** Epochs in which the page left by itself. */
  leftIn: number[];
  /** The last person in use, and since when. */
  last: { token: string; epoch: number } | null;
}

const CLEARS: SessionEvent['type'][] = ['probed', 'notExchanged', 'tokenRefused', 'signOut'];
const BY_HAND: SessionEvent['type'][] = ['resume', 'signOut'];

class Happens implements fc.Command<Record<string, never>, World> {
  constructor(readonly event: SessionEvent) {}

  check = () => true;
  toString = () => JSON.stringify(this.event);

  run(_: unknown, world: World) {
    const { event } = this;
    const before = world.facts;
    const { facts, effects } = step(before, event, world.powers);
    world.facts = facts;
    const person = personOf(facts);

    expect(facts.epoch).toBeGreaterThanOrEqual(before.epoch);
    if (['out', 'ending', 'exchanging', 'boot'].includes(facts.status)) expect(person).toBeNull();
    if (facts.status === 'halted') expect(facts.halt).not.toBeNull();
    else expect(facts.halt).toBeNull();

    if (before.status === 'halted' && facts.status !== 'halted') expect(BY_HAND).toContain(event.type);
    if (event.type === 'probed' && event.probe.answer === 'unknown') expect(facts.record).toBe(before.record);
    if (effects.includes('clear')) {
      expect(CLEARS).toContain(event.type);
      expect(person).toBeNull();
      expect(facts.epoch).toBeGreaterThan(before.epoch);
    }
    if (event.type === 'probed' && before.status !== 'probing') expect(facts).toBe(before);
    if (event.type === 'exchanged' && before.status !== 'exchanging') expect(facts).toBe(before);
    if (event.type === 'tokenRefused' && personOf(before)?.token !== event.token) expect(facts).toBe(before);

    if (effects.includes('leave') && event.type !== 'leave') {
      expect(world.leftIn).not.toContain(facts.epoch);
      world.leftIn.push(facts.epoch);
    }
    if (!world.powers.leave) expect(effects).not.toContain('leave');
    if (!world.powers.probe) {
      expect(effects).not.toContain('probe');
      expect(effects).not.toContain('exchange');
    }
    if (person && world.last && person.token !== world.last.token)
      expect(facts.epoch).toBeGreaterThan(world.last.epoch);
    if (person) world.last = { token: person.token, epoch: facts.epoch };
  }
}

describe('whatever happens, in whatever order', () => {
  const someone = fc.constantFrom(...['lin', 'mei', 'host']);
  const stored = fc
    .option(fc.tuple(someone, fc.nat({ max: 9 })))
    .map(found => found && record(found[0], found[1]));
  const somebody = stored.map(found => found ?? record('lin'));
  const yesOrNo = fc.boolean();
  const event: fc.Arbitrary<SessionEvent> = fc.oneof(
    stored.map(started),
    somebody.map((found): SessionEvent => ({ type: 'taken', record: { ...found, handedOver: true } })),
    someone.map(
      (name): SessionEvent => ({ type: 'identified', token: `token-${name}`, person: record(name) }),
    ),
    someone.map(name => probed(vouchedFor(name))),
    fc.constantFrom(probed({ answer: 'out' }), probed({ answer: 'unknown' })),
    somebody.map((found): SessionEvent => ({ type: 'exchanged', record: found })),
    yesOrNo.map((refused): SessionEvent => ({ type: 'notExchanged', refused })),
    fc.constant(meLoaded),
    fc.tuple(someone, stored, yesOrNo).map(([name, found, loop]) => refused(`token-${name}`, found, loop)),
    stored.map((found): SessionEvent => ({ type: 'changedElsewhere', stored: found })),
    yesOrNo.map((away): SessionEvent => ({ type: 'woke', away })),
    fc.constantFrom<SessionEvent>(
      { type: 'leave' },
      { type: 'stuck' },
      { type: 'signOut' },
      { type: 'signedOut' },
      { type: 'resume' },
      { type: 'halt', reason: 'expired' },
      { type: 'halt', reason: 'wrongAddress' },
    ),
  );

  it.each([
    ['the own site', site],
    ["somebody else's page", embed],
  ])(
    'on %s no user is signed in after signing out, silence clears nothing, the page leaves once, a stop is ended by hand',
    (_, powers) => {
      fc.assert(
        fc.property(
          fc.commands([event.map(happening => new Happens(happening))], { maxCommands: 60 }),
          commands => {
            const world: World = { facts: initialFacts, powers, leftIn: [], last: null };
            fc.modelRun(() => ({ model: {}, real: world }), commands);
            expect(world.facts.epoch).toBeGreaterThanOrEqual(0);
          },
        ),
        { numRuns: 500 },
      );
    },
  );
});
