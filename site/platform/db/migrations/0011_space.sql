create table space_sort (
  id text primary key,
  kind text not null check (kind in ('type', 'section', 'groupSort', 'subject')),
  name jsonb not null,
  place integer not null
);

alter table space add column type_id text references space_sort (id);
alter table space add column section_id text references space_sort (id);
alter table space add column group_sort_id text references space_sort (id);
alter table space add column subject_id text references space_sort (id);
alter table space add column cover text;
alter table space add column logo text;
alter table space add column about text not null default '';
alter table space add column region_code text;
alter table space add column recommend boolean not null default false;
-- Nobody has said yet who may join what is here already: whoever asks is asked about.
alter table space add column join_policy integer not null default 1 check (join_policy between 0 and 2);
alter table space add column archived boolean not null default false;
alter table space add column url text;
alter table space add column create_time timestamptz not null default now();

-- Who is a member already has been for an unknown time.
alter table space_member add column join_time timestamptz;
alter table space_member alter column join_time set default now();

create table space_apply (
  id text primary key,
  space_id text not null references space (id),
  person_id text not null references person (id),
  message text not null default '',
  status integer not null check (status between 1 and 4),
  reason text,
  handler_id text references person (id),
  create_time timestamptz not null,
  handle_time timestamptz
);
create unique index space_apply_pending on space_apply (space_id, person_id) where status = 1;
create index space_apply_space on space_apply (space_id, status, create_time, id);
create index space_apply_person on space_apply (person_id, handle_time);

create table theme (
  id text primary key,
  name text not null,
  cover text,
  intro text not null default ''
);

create table theme_follow (
  theme_id text not null references theme (id),
  person_id text not null references person (id),
  time timestamptz not null default now(),
  primary key (theme_id, person_id)
);
create index theme_follow_person on theme_follow (person_id);

alter table dynamic add column theme_ids text[] not null default '{}';
create index dynamic_theme on dynamic using gin (theme_ids);
