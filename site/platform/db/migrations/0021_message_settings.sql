-- What somebody is not told of, by kind of message; without a row everything is told.
create table message_settings (
  person_id text primary key references person (id),
  web_off integer[] not null default '{}',
  extension_off integer[] not null default '{}',
  quiet_from text,
  quiet_to text,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Whom a dynamic or a comment names.
create table mention (
  object_type text not null check (object_type in ('dynamic', 'comment')),
  object_id text not null,
  person_id text not null references person (id),
  time timestamptz not null,
  primary key (object_type, object_id, person_id)
);
create index mention_person on mention (person_id, time);
create index person_real_name on person (real_name);
