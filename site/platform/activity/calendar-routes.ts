import { Hono } from 'hono';
import { activityListQuery } from '../../../widgets/contract/activity/schema.ts';
import type { Platform } from '../dependencies.ts';
import { frameOf, langOf, readFilters, sendUnlessKnown } from '../feed/answer.ts';
import { listCalled } from '../feed/lists.ts';
import type { AppEnv } from '../http/app-env.ts';
import { calendarEntries } from './calendar.ts';
import { calendarOf } from './icalendar.ts';
import { listActivities } from './list.ts';
import { getPublishedActivity } from './queries.ts';

const TYPE = 'text/calendar; charset=utf-8';
/** Maximum number of activities in one calendar. */
const MOST = 500;

/** iCalendar routes of public activities: one activity as a download, and the filtered list as a subscription. */
export default (platform: Platform): Hono<AppEnv> => {
  const { db, clock, urls } = platform;
  const app = new Hono<AppEnv>();

  app.get('/mskt/api/index/activity/ics/:id', async c => {
    const { id, title } = await getPublishedActivity(db, c.req.param('id').replaceAll('\0', ''), {
      reader: null,
      now: clock.now(),
    });
    const [entry] = await calendarEntries(db, [id], urls.platform);
    const body = calendarOf(title, entry ? [entry] : []);
    c.header('Content-Disposition', `attachment; filename="activity-${id.replace(/[^\w-]/g, '')}.ics"`);
    return sendUnlessKnown(c, { type: TYPE, body });
  });

  app.get('/mskt/api/index/feed/activity.ics', async c => {
    const query = { ...readFilters(activityListQuery, c), pageSize: MOST };
    const asking = { reader: null, now: clock.now(), lang: langOf(c) };
    const { records } = await listActivities(db, query, asking);
    const ids = records.map(({ id }) => id);
    const entries = await calendarEntries(db, ids, urls.platform);
    const { title } = await frameOf(platform, c, listCalled('activities', asking.lang));
    return sendUnlessKnown(c, { type: TYPE, body: calendarOf(title, entries) });
  });
  return app;
};
