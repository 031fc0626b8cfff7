create table draft (
  id text primary key,
  person_id text not null references person (id),
  kind text not null check (kind in ('dynamic', 'news', 'notice')),
  object_id text not null default '',
  seq integer not null,
  content text not null,
  device text not null,
  save_time timestamptz not null
);
create unique index draft_context on draft (person_id, kind, object_id);
create index draft_save_time on draft (save_time);

create table message_mark (
  person_id text not null references person (id),
  message_id text not null,
  read_time timestamptz,
  hide_time timestamptz,
  primary key (person_id, message_id)
);

-- Who is here already has been for an unknown time; from now on everything is for them.
alter table person add column join_time timestamptz default now();

create index comment_be_replied on comment (be_replied_id);
