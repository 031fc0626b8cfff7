create table invite (
  id text primary key,
  code_hash text not null unique,
  space_id text not null references space (id),
  role integer not null check (role between 1 and 3),
  person_id text not null references person (id),
  message text not null default '',
  max_uses integer not null check (max_uses > 0),
  used_num integer not null default 0 check (used_num <= max_uses),
  target text,
  target_hash text,
  create_time timestamptz not null,
  send_time timestamptz not null,
  expire_time timestamptz not null,
  revoke_time timestamptz,
  decline_time timestamptz
);
create index invite_space on invite (space_id, create_time, id);
create index invite_target on invite (space_id, target_hash);

create table invite_use (
  invite_id text not null references invite (id) on delete cascade,
  person_id text not null references person (id),
  time timestamptz not null,
  primary key (invite_id, person_id)
);
