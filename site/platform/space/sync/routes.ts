import { eq } from 'drizzle-orm';
import { syncRule } from '../../db/schema.ts';
import { on, routes } from '../../http/route.ts';
import { getEditablePlace } from '../info-place.ts';
import { planRun, settleSync } from './apply-rules.ts';
import { listCandidates } from './candidates.ts';
import { editSynced, lockSync, pickNews, pinNews, stopNews } from './items.ts';
import { getRule, listRules, runNow, saveRule, spaceIdOfRule, toResult, tryRule } from './rules.ts';

export default routes(({ db, clock }) => [
  on('syncCandidates', async ({ query, person, lang }) => {
    const now = clock.now();
    const place = await getEditablePlace(db, query.spaceId, person);
    await settleSync(db, place.id, now);
    return listCandidates(db, place, query, { reader: person, now, lang });
  }),

  on('syncAdd', async ({ body: { spaceId, newsIds, sourceId, note }, person, lang }) =>
    db.transaction(async tx => {
      const place = await getEditablePlace(tx, spaceId, person);
      return pickNews(tx, place, { newsIds, sourceId, note }, { now: clock.now(), lang });
    }),
  ),

  on('syncRemove', async ({ params, body, person }) =>
    db.transaction(async tx => {
      const place = await getEditablePlace(tx, body.spaceId, person);
      await stopNews(tx, place, params.id, clock.now());
      return {};
    }),
  ),

  on('syncTop', async ({ params, body, person }) =>
    db.transaction(async tx => {
      const place = await getEditablePlace(tx, body.spaceId, person);
      await pinNews(tx, place, params.id, body.top === 1, clock.now());
      return {};
    }),
  ),

  on('syncEdit', async ({ params, body: { spaceId, ...change }, person }) =>
    db.transaction(async tx => {
      const place = await getEditablePlace(tx, spaceId, person);
      await editSynced(tx, place, params.id, change, clock.now());
      return {};
    }),
  ),

  on('syncRules', async ({ query, person, lang }) => {
    const now = clock.now();
    const place = await getEditablePlace(db, query.spaceId, person);
    await settleSync(db, place.id, now);
    return { records: await listRules(db, place, { keeper: person, now, lang }) };
  }),

  on('syncRuleSave', async ({ body: { id, revision, spaceId, dryRun, ...written }, person, lang }) => {
    const keeping = { keeper: person, now: clock.now(), lang };
    const place = await getEditablePlace(db, spaceId, person);
    if (dryRun) return { result: await tryRule(db, place, written, id, keeping) };
    return db.transaction(tx => saveRule(tx, place, written, { id, revision }, keeping));
  }),

  on('syncRuleDelete', async ({ params, person }) =>
    db.transaction(async tx => {
      const place = await getEditablePlace(tx, await spaceIdOfRule(tx, params.id), person);
      await lockSync(tx, place);
      await tx.delete(syncRule).where(eq(syncRule.id, params.id));
      return {};
    }),
  ),

  on('syncRuleRun', async ({ params, body, person, lang }) => {
    const keeping = { keeper: person, now: clock.now(), lang };
    const place = await getEditablePlace(db, await spaceIdOfRule(db, params.id), person);
    if (body.dryRun)
      return toResult(await planRun(db, place, await getRule(db, place, params.id), keeping.now), lang);
    return db.transaction(async tx => {
      await lockSync(tx, place);
      return runNow(tx, await getRule(tx, place, params.id), keeping);
    });
  }),
]);
