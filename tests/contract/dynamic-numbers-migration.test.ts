import { expect, test } from 'vitest';
import { openBefore } from '../helpers/database/migrations.ts';

test('dynamics of a former community get their numbers, audience and heat', async () => {
  const { db, migrateAll, rowsOf } = await openBefore('0033_dynamic_numbers');
  await db.exec(`
    insert into person (id, sub, real_name) values ('lin', 'lin', 'Lin'), ('mei', 'mei', 'Mei');
    insert into space (id, type, name, create_time, visibility) values
      ('open', '1', 'Open', now(), 2), ('staff', '1', 'Staff', now(), 1), ('closed', '1', 'Closed', now(), 0);
    insert into dynamic (id, object_id, person_id, content, time, visibility, space_ids) values
      ('all', 'of-all', 'lin', '', '2026-01-01', 2, '{}'),
      ('open', 'of-open', 'lin', '', '2026-01-01', 1, '{open}'),
      ('two', 'of-two', 'lin', '', '2026-01-01', 2, '{closed,staff}'),
      ('closed', 'of-closed', 'lin', '', '2026-01-01', 2, '{closed}');
    insert into praise (object_id, person_id, time) values
      ('of-all', 'lin', now()), ('of-all', 'mei', now()), ('of-two', 'mei', now());
    insert into comment (id, object_id, person_id, comment, time, delete_time, remove_time) values
      ('1', 'of-all', 'lin', '', now(), null, null),
      ('2', 'of-all', 'lin', '', now(), now(), null),
      ('3', 'of-all', 'lin', '', now(), null, now());
  `);
  await migrateAll();
  expect(await rowsOf('select id, like_num, comment_num, audience from dynamic order by id')).toEqual([
    ['all', 2, 1, 2],
    ['closed', 0, 0, 0],
    ['open', 0, 0, 1],
    ['two', 1, 0, 1],
  ]);
  expect(await rowsOf('select id from dynamic order by heat desc, id')).toEqual([
    ['all'],
    ['two'],
    ['closed'],
    ['open'],
  ]);
  await db.close();
});
