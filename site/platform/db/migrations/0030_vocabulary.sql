-- Stages of school, subjects and regions: one vocabulary for registration, studios, profiles, activities and filters.
create table section (
  id text primary key,
  name jsonb not null,
  place integer not null
);
create table subject (
  id text primary key,
  name jsonb not null,
  place integer not null
);
create table region (
  code text primary key,
  name jsonb not null,
  place integer not null
);

-- An empty database gets them with its community.
insert into section (id, name, place)
select given.id, jsonb_build_object('en', given.en, 'zh-CN', given.zh), given.place
from (values
  ('kindergarten', 'Kindergarten', '学前', 0),
  ('primary', 'Primary school', '小学', 1),
  ('junior', 'Junior secondary', '初中', 2),
  ('senior', 'Senior secondary', '高中', 3),
  ('vocational', 'Vocational school', '中职', 4)) given (id, en, zh, place)
where exists (select from platform);
insert into subject (id, name, place)
select given.id, jsonb_build_object('en', given.en, 'zh-CN', given.zh), given.place
from (values
  ('chinese', 'Chinese', '语文', 0),
  ('mathematics', 'Mathematics', '数学', 1),
  ('english', 'English', '英语', 2),
  ('physics', 'Physics', '物理', 3),
  ('chemistry', 'Chemistry', '化学', 4),
  ('biology', 'Biology', '生物', 5),
  ('history', 'History', '历史', 6),
  ('geography', 'Geography', '地理', 7),
  ('science', 'Science', '科学', 8),
  ('computing', 'Computing', '信息科技', 9),
  ('music', 'Music', '音乐', 10),
  ('art', 'Art', '美术', 11),
  ('sports', 'Sports', '体育', 12),
  ('wellbeing', 'Well-being', '心理健康', 13),
  ('other', 'Other', '其他', 14)) given (id, en, zh, place)
where exists (select from platform);

-- Stages and subjects that an operator has added to the studios' own stay, after these.
insert into section (id, name, place)
select id, name, 100 + place from space_sort where kind = 'section' and id <> 'allSections'
on conflict do nothing;
insert into subject (id, name, place)
select id, name, 100 + place from space_sort where kind = 'subject' and id not in ('maths', 'arts', 'care')
on conflict do nothing;

alter table space drop constraint space_section_id_fkey;
alter table space drop constraint space_subject_id_fkey;
-- A studio of no particular stage is for all stages.
update space set section_id = null where section_id = 'allSections';
update space set subject_id = case subject_id
  when 'maths' then 'mathematics' when 'arts' then 'art' when 'care' then 'wellbeing' end
where subject_id in ('maths', 'arts', 'care');
delete from space_sort where kind in ('section', 'subject');
alter table space_sort drop constraint space_sort_kind_check;
alter table space_sort add check (kind in ('type', 'groupSort'));
alter table space add foreign key (section_id) references section (id);
alter table space add foreign key (subject_id) references subject (id);

-- Profiles: what was written becomes a choice where it is the name of one. Other words move to the introduction, which
-- then has as few readers as they had.
alter table space_info add column section_id text references section (id);
alter table space_info add column subject_id text references subject (id);
update space_info set section_id = (
  select section.id from section
  where lower(trim(space_info.stage)) in (section.id, lower(section.name ->> 'en'), section.name ->> 'zh-CN')
  order by section.place limit 1);
update space_info set subject_id = (
  select subject.id from subject
  where lower(trim(space_info.subject)) in (subject.id, lower(subject.name ->> 'en'), subject.name ->> 'zh-CN')
  order by subject.place limit 1);
update space_info set
  intro = trim(e'\n' from intro || e'\n' || stage),
  visibility = case when intro = '' then visibility - 'intro' || jsonb_strip_nulls(jsonb_build_object('intro', visibility -> 'stage'))
    else visibility || jsonb_build_object('intro', least(coalesce((visibility ->> 'intro')::int, 2), coalesce((visibility ->> 'stage')::int, 2))) end
where stage <> '' and section_id is null;
update space_info set
  intro = trim(e'\n' from intro || e'\n' || subject),
  visibility = case when intro = '' then visibility - 'intro' || jsonb_strip_nulls(jsonb_build_object('intro', visibility -> 'subject'))
    else visibility || jsonb_build_object('intro', least(coalesce((visibility ->> 'intro')::int, 2), coalesce((visibility ->> 'subject')::int, 2))) end
where subject <> '' and subject_id is null;
update space_info set visibility = visibility - 'stage' || jsonb_build_object('section', visibility -> 'stage')
where visibility ? 'stage';
alter table space_info drop column stage;
alter table space_info drop column subject;

-- Of no region: of every region.
alter table school add column region_code text references region (code);

-- Empty: for every stage, and of no particular subject. No region: for every region.
alter table activity add column section_ids text[] not null default '{}';
alter table activity add column subject_ids text[] not null default '{}';
alter table activity add column region_code text references region (code);
create index activity_subjects on activity using gin (subject_ids);
