alter table dynamic add column space_ids text[] not null default '{}';
update dynamic set space_ids = array[space_id] where space_id is not null;
drop index dynamic_space;
alter table dynamic drop column space_id;
create index dynamic_space on dynamic using gin (space_ids);
alter table dynamic add column visibility integer not null default 2 check (visibility between 0 and 2);
alter table dynamic add column revision integer not null default 1;
alter table dynamic add column edit_time timestamptz;
alter table dynamic add column delete_person_id text references person (id);

create table file_use (
  object_id text not null,
  file_id text not null,
  known jsonb,
  end_time timestamptz,
  primary key (object_id, file_id)
);
create index file_use_file on file_use (file_id);
