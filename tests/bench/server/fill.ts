import pg from 'pg';
import type { Size } from './sizes.ts';
import { makeSentences, NAMES } from './words.ts';

const SENTENCES = 4_000;

/**
 * Fills a migrated database that has a platform and reference data, by one statement per table. Dynamics, news and
 * activities are spread over three years, more of them lately; how much people write, and how much is liked and
 * commented, follows a power law: the most active person writes thousands of times as much as the median. Ids are
 * `p1`, `s1`, `d1`, `n1`, `a1` …: of people and spaces the lower number is the more active one. The first 20 dynamics and articles are for everyone.
 */
export async function fill(database: pg.ClientConfig, size: Size, now: Date): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    // Rows refer only to rows of this run. Checks of references would take most of the time.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; select setseed(0.42)`,
    );
    await client.query('create temp table sentence (id integer primary key, text text not null)');
    await client.query(
      'insert into sentence select ordinality - 1, text from unnest($1::text[]) with ordinality as its(text)',
      [makeSentences(SENTENCES)],
    );
    for (const statement of statementsOf(size, now)) await client.query(statement);
    // Also empties the lists of new entries of the indexes, which would be read for each search.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Random whole number from 1 to `max`; with a power, small ones are much more frequent. */
const pick = (max: number, power = 1): string => `(1 + floor(${max} * power(random(), ${power})))::int`;

/** How unequal activity is: of people who write, and of objects that are liked and commented. */
const AUTHORS = 4;
const FAME = 3;

const list = (values: readonly string[]): string => `array[${values.map(value => `'${value}'`).join(',')}]`;
const oneOf = (values: readonly string[]): string =>
  `(${list(values)})[1 + floor(random() * ${values.length})::int]`;

function statementsOf(size: Size, now: Date): string[] {
  const at = `'${now.toISOString()}'::timestamptz`;
  /** Time in the last three years, more often lately. */
  const past = `date_trunc('milliseconds', ${at} - power(random(), 1.5) * interval '3 years')`;
  const after = (time: string) =>
    `date_trunc('milliseconds', ${time} + power(random(), 4) * (${at} - ${time}))`;
  const series = (rows: number) => `generate_series(1, ${rows}) i`;
  const text = (key: string) => `join sentence on sentence.id = (i::bigint * 7919 + ${key}) % ${SENTENCES}`;
  const doc = `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph',
    'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', sentence.text)))))`;
  const html = `'<p>' || sentence.text || '</p>'`;
  const title = `left(sentence.text, 40) || ' ' || i`;
  const { people, spaces } = size;
  return [
    `insert into region (code, name, place) select 'r' || i, jsonb_build_object('en', 'Region ' || i, 'zh-CN', '地区' || i), i
      from ${series(20)}`,
    `insert into school (id, name, region_code) select 'school' || i, 'School ' || i || ' 学校', 'r' || (1 + i % 20)
      from ${series(size.schools)}`,
    `insert into person (id, sub, real_name, school_id, join_time)
      select 'p' || i, 'sub-p' || i, ${oneOf(NAMES.first)} || ${oneOf(NAMES.last)} || case when i > 300 then i::text else '' end,
        'school' || ${pick(size.schools, 2)}, ${past}
      from ${series(people)}`,
    `insert into space (id, type, name, intro, school_id, visibility, visit_num, type_id, section_id, group_sort_id, subject_id,
        recommend, join_policy, create_time)
      select 's' || i, case when i % 3 = 0 then '1' else '2' end, 'Space ' || i || ' 空间', sentence.text,
        'school' || ${pick(size.schools)}, case when i % 10 = 0 then 0 when i % 10 = 1 then 1 else 2 end,
        ${pick(50_000, FAME)}, case when i % 3 = 0 then ${oneOf(['subjectTeaching', 'growth', 'classroom', 'interests'])} end,
        case when i % 3 > 0 then ${oneOf(['primary', 'junior', 'senior'])} end,
        case when i % 3 > 0 then ${oneOf(['master', 'topic', 'workshop'])} end,
        case when i % 3 > 0 then ${oneOf(['chinese', 'mathematics', 'english', 'science'])} end, i % 50 = 0, 2, ${past}
      from ${series(spaces)} ${text('1')}`,
    `insert into space_member (space_id, person_id, role, join_time)
      select 's' || i, 'p' || (1 + (i * 31) % ${people}), 4, ${past} from ${series(spaces)}`,
    `insert into space_member (space_id, person_id, role, join_time)
      select 's' || ${pick(spaces, FAME)}, 'p' || ${pick(people, 2)}, 1, ${past} from ${series(size.members)}
      on conflict do nothing`,
    `insert into theme (id, name) select 't' || i, 'theme ' || i from ${series(size.themes)}`,
    `insert into theme_follow (theme_id, person_id, time)
      select 't' || ${pick(size.themes, FAME)}, 'p' || ${pick(people, 2)}, ${past} from ${series(size.follows)}
      on conflict do nothing`,
    `insert into person_follow (person_id, followed_id, time)
      select follower, followed, ${past} from ${series(size.follows)}
      cross join lateral (select 'p' || ${pick(people, 2)} as follower, 'p' || ${pick(people, AUTHORS)} as followed
        where i > 0) its where follower <> followed on conflict do nothing`,
    `insert into dynamic (id, object_id, person_id, space_ids, theme_ids, visibility, content, time, visit_num, can_comment)
      select 'd' || i, 'do' || i, 'p' || ${pick(people, AUTHORS)},
        case when i > 20 and random() < 0.4 then array['s' || ${pick(spaces, FAME)}] else '{}' end,
        case when random() < 0.3 then array['t' || ${pick(size.themes, FAME)}] else '{}' end,
        case when i > 20 and random() < 0.05 then 1 else 2 end, sentence.text, ${past}, ${pick(2_000, FAME)}, true
      from ${series(size.dynamics)} ${text('2')}`,
    `insert into news (id, object_id, kind, title, summary, content, content_html, content_text, category_id, tags, scope, scope_id,
        person_id, editor_id, edit_time, status, publish_time, visit_num, importance, need_confirm, confirm_deadline, valid_until)
      select 'n' || i, 'no' || i, kind, ${title}, sentence.text, ${doc}, ${html}, sentence.text,
        case kind when 1 then ${oneOf(['teaching', 'reading', 'making', 'life', 'people'])}
          else ${oneOf(['schedule', 'training', 'safety', 'platform'])} end,
        array['tag ' || ${pick(200, 2)}], scope,
        case scope when 1 then '' when 3 then 'school' || ${pick(size.schools)} else 's' || (${pick(Math.max(1, Math.floor(spaces / 3)))} * 3) end,
        'p' || ${pick(Math.max(1, Math.floor(people / 10)))}, 'p1', time, 2, time, ${pick(5_000, FAME)}, 1, kind = 2 and i % 40 = 0,
        case when kind = 2 and i % 40 = 0 then time + interval '14 days' end, case when kind = 2 then time + interval '60 days' end
      from ${series(size.news)} ${text('3')}
      cross join lateral (select case when i % 3 = 0 then 2 else 1 end as kind,
        case when i > 20 then (array[1, 3, 3, 4])[1 + floor(random() * 4)::int] else 1 end as scope, ${past} as time) its`,
    `insert into news_read (news_id, person_id, time)
      select 'n' || ${pick(size.news, 2)}, 'p' || ${pick(people, 2)}, ${past} from ${series(size.reads)} on conflict do nothing`,
    `insert into activity (id, object_id, title, summary, content, content_html, content_text, type_id, tags, section_ids, subject_ids,
        organizer_type, organizer_id, person_id, editor_id, edit_time, start_time, end_time, timezone, mode, address, capacity,
        status, publish_time, visit_num)
      select 'a' || i, 'ao' || i, ${title}, sentence.text, ${doc}, ${html}, sentence.text,
        ${oneOf(['lesson', 'workshop', 'lecture', 'reading', 'festival', 'trip'])}, array['tag ' || ${pick(200, 2)}],
        array[${oneOf(['primary', 'junior', 'senior'])}], array[${oneOf(['chinese', 'mathematics', 'english', 'science'])}],
        case when i % 2 = 0 then 1 else 4 end, case when i % 2 = 0 then null else 's' || ${pick(spaces, 2)} end,
        'p' || ${pick(people, AUTHORS)}, 'p1', time - interval '30 days', time, time + interval '2 hours', 'Asia/Shanghai', 1, 'Hall',
        case when i % 2 = 0 then ${pick(300)} end, 2, time - interval '30 days', ${pick(3_000, FAME)}
      from ${series(size.activities)} ${text('4')}
      cross join lateral (select case when i > 20 then ${past} + interval '60 days' else ${at} - i * interval '1 day' end as time) its`,
    `insert into signup (id, activity_id, person_id, status, place, create_time, update_time)
      select 'u' || i, 'a' || ${pick(size.activities, FAME)}, 'p' || ${pick(people, 2)},
        (array[1, 2, 2, 2, 2, 2, 2, 3, 6, 7])[1 + floor(random() * 10)::int], i, ${past}, ${at}
      from ${series(size.signups)} on conflict do nothing`,
    // The most liked and commented are any dynamics, not the oldest.
    `create temp table fame as select row_number() over (order by md5(id)) as place, object_id, time from (
        select id, object_id, time from dynamic
        union all select id, object_id, publish_time from news
        union all select id, object_id, publish_time from activity where publish_time < ${at}) its`,
    'create unique index on fame (place)',
    'analyze fame',
    `insert into praise (object_id, person_id, time)
      select object_id, 'p' || ${pick(people, 2)}, ${after('time')}
      from (select floor(power(random(), ${FAME}) * (select count(*) from fame))::int + 1 as place from ${series(size.likes)}) its
      join fame using (place) on conflict do nothing`,
    `insert into comment (id, object_id, person_id, comment, time)
      select 'c' || i, object_id, 'p' || ${pick(people, 3)}, sentence.text, ${after('fame.time')}
      from (select i, floor(power(random(), ${FAME}) * (select count(*) from fame))::int + 1 as place from ${series(size.comments)}) its
      join fame using (place) ${text('5')}`,
    // A third of the comments are replies to another one of the same thread.
    `update comment set top_id = its.top_id from (
        select id, first_value(id) over (partition by object_id order by time, id) as top_id,
          row_number() over (partition by object_id order by time, id) as place from comment) its
      where its.id = comment.id and its.place > 1 and its.place % 3 = 0`,
    `insert into mention (object_type, object_id, person_id, time)
      select 'dynamic', 'd' || ${pick(size.dynamics)}, 'p' || ${pick(people, 2)}, ${past} from ${series(size.mentions)}
      on conflict do nothing`,
    `insert into visit (object_id, visitor, time) select 'd' || ${pick(size.dynamics, 2)}, 'v' || i, ${at} - random() * interval '30 minutes'
      from ${series(size.visits)}`,
    `update person set roles = array['admin'] where id = 'p1'`,
  ];
}
