create table report (
  id text primary key,
  object_type text not null check (object_type in ('dynamic', 'comment')),
  object_id text not null,
  author_id text not null references person (id),
  space_ids text[] not null default '{}',
  person_id text not null references person (id),
  reason integer not null check (reason in (1, 2, 3, 4, 5, 9)),
  detail text not null default '',
  status integer not null default 0 check (status between 0 and 2),
  time timestamptz not null,
  handler_id text references person (id),
  handle_time timestamptz
);
create unique index report_object on report (object_type, object_id, person_id);
create index report_status on report (status, time);

-- Removed by the editors: its author still sees it, nobody else does.
alter table dynamic add column remove_time timestamptz;
alter table dynamic add column remove_reason integer;
alter table dynamic add column remove_note text not null default '';
alter table comment add column remove_time timestamptz;
alter table comment add column remove_reason integer;
alter table comment add column remove_note text not null default '';
create index dynamic_removed on dynamic (person_id, remove_time) where remove_time is not null;
create index comment_removed on comment (person_id, remove_time) where remove_time is not null;
