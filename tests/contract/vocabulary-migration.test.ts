import { expect, test } from 'vitest';
import { openBefore } from '../helpers/database/migrations.ts';

test('a former community keeps its stages and subjects: as choices, or as words of the introduction', async () => {
  const { db, migrate, rowsOf } = await openBefore('0030_vocabulary');
  await db.exec(`
    insert into platform (region_code, sub_domain, index_info) values ('main', 'main', '{}');
    insert into person (id, sub, real_name) values ('lin', 'lin', 'Lin');
    insert into space_sort (id, kind, name, place) values
      ('master', 'groupSort', '{"en": "Master"}', 0),
      ('junior', 'section', '{"en": "Junior high"}', 0),
      ('allSections', 'section', '{"en": "All stages"}', 1),
      ('evening', 'section', '{"en": "Evening school"}', 2),
      ('maths', 'subject', '{"en": "Mathematics"}', 0),
      ('pottery', 'subject', '{"en": "Pottery"}', 1);
    insert into space (id, type, name, create_time, section_id, group_sort_id, subject_id) values
      ('a', '2', 'A', now(), 'junior', 'master', 'maths'),
      ('b', '2', 'B', now(), 'allSections', 'master', null),
      ('c', '2', 'C', now(), 'evening', 'master', 'pottery');
    insert into space_info (id, intro, contact, stage, subject, honours, links, visibility, revision, editor_id, edit_time) values
      ('named', 'Hello', '{}', '初中', 'Mathematics', '{}', '{}', '{"stage": 1}', 1, 'lin', now()),
      ('free', 'Hello', '{}', 'Years 3 to 5', 'Boats', '{}', '{}', '{"subject": 0}', 1, 'lin', now()),
      ('empty', '', '{}', '', '', '{}', '{}', '{}', 1, 'lin', now());
  `);
  await migrate();

  expect(await rowsOf('select id, section_id, group_sort_id, subject_id from space order by id')).toEqual([
    ['a', 'junior', 'master', 'mathematics'],
    ['b', null, 'master', null],
    ['c', 'evening', 'master', 'pottery'],
  ]);
  expect(await rowsOf("select id, name ->> 'en' from section order by place, id")).toEqual([
    ['kindergarten', 'Kindergarten'],
    ['primary', 'Primary school'],
    ['junior', 'Junior secondary'],
    ['senior', 'Senior secondary'],
    ['vocational', 'Vocational school'],
    ['evening', 'Evening school'],
  ]);
  expect(
    await rowsOf('select id, intro, section_id, subject_id, visibility from space_info order by id'),
  ).toEqual([
    ['empty', '', null, null, {}],
    ['free', 'Hello\nYears 3 to 5\nBoats', null, null, { intro: 0, subject: 0 }],
    ['named', 'Hello', 'junior', 'mathematics', { section: 1 }],
  ]);
  await db.close();
});
