/** A platform that is stopped in an orderly way while people act: it finishes what it has begun, and nothing fails. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comment } from '../../site/platform/db/schema.ts';
import { publish, signIn } from '../helpers/platform/community.ts';
import { ENGINES, type Killable, startKillable } from '../helpers/platform/killable.ts';
import { isFull } from '../helpers/run/combinations.ts';

const STOPS = isFull ? 5 : 1;
const CLIENTS = 16;
/** It is stopped when so many more were answered. */
const ANSWERS = 100;
const HOUR = 3_600_000;

describe.each(ENGINES)('a platform on $name that is stopped while people act', engine => {
  let platform: Killable;
  let objectId: string;
  const tokens: string[] = [];
  beforeAll(async () => {
    platform = await startKillable(engine, async db => {
      for (const name of ['lin', 'mei', 'host', 'editor'] as const)
        tokens.push(await signIn(db, name, new Date(Date.now() + HOUR)));
      objectId = (await publish(db, { time: new Date() })).objectId;
    });
  });
  afterAll(() => platform?.stop());

  test('answers what it has accepted, and has all that it has acknowledged', async () => {
    const acknowledged: string[] = [];
    /** Comments without an answer, by their text: the platform did not listen any more. */
    const refused: string[] = [];
    const failed: unknown[] = [];
    for (let stop = 0; stop < STOPS; stop += 1) {
      let answers = 0;
      let isOver = false;
      let tellEnough = () => {};
      const enough = new Promise<void>(resolve => {
        tellEnough = resolve;
      });
      const client = async (_: unknown, at: number) => {
        for (let turn = at; !isOver; turn += 1) {
          const token = tokens[turn % tokens.length] ?? '';
          const text = randomUUID();
          const body = { objectId, comment: text, isReply: 0, clientKey: text };
          try {
            const answer = await (turn % 2 === 0
              ? platform.send(token, 'share/list')
              : platform.send(token, 'share/comment/add', body));
            answers += 1;
            if (answers >= ANSWERS) tellEnough();
            if (answer.success === 1 && turn % 2 === 1) acknowledged.push(text);
          } catch (error) {
            if (error instanceof TypeError) refused.push(text);
            else failed.push(error);
          }
        }
      };
      const clients = Array.from({ length: CLIENTS }, client);
      await enough;
      const again = platform.restart(() => {
        isOver = true;
      });
      await Promise.all([...clients, again]);
    }
    expect(failed).toEqual([]);
    const rows = await platform.readAfterKill(db => db.select({ text: comment.comment }).from(comment));
    const stored = new Set(rows.map(({ text }) => text));
    expect(acknowledged.filter(text => !stored.has(text))).toEqual([]);
    expect(refused.filter(text => stored.has(text))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
  });
});
