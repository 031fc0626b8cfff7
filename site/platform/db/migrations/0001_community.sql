create table platform (
  region_code text primary key,
  sub_domain text not null,
  index_info jsonb not null,
  expire_time timestamptz,
  contact_name text,
  contact_mail text,
  mobile_app_url text not null default ''
);

create table embed_origin (
  origin text primary key,
  name text not null
);

create table school (
  id text primary key,
  name text not null
);

create table person (
  id text primary key,
  sub text not null unique,
  real_name text not null,
  avatar text,
  school_id text references school (id),
  roles text[] not null default '{}'
);

create table space (
  id text primary key,
  type text not null check (type in ('1', '2')),
  name text not null,
  intro text not null default '',
  school_id text references school (id),
  visibility integer not null default 2 check (visibility between 0 and 2),
  visit_num integer not null default 0
);

create table space_member (
  space_id text not null references space (id),
  person_id text not null references person (id),
  role integer not null default 1 check (role between 1 and 4),
  primary key (space_id, person_id)
);
create index space_member_person on space_member (person_id);

create table dynamic (
  id text primary key,
  object_id text not null unique,
  person_id text not null references person (id),
  space_id text references space (id),
  content text not null,
  images jsonb not null default '[]',
  attachments jsonb not null default '[]',
  link jsonb,
  top boolean not null default false,
  can_comment boolean not null default true,
  visit_num integer not null default 0,
  time timestamptz not null default now(),
  delete_time timestamptz
);
create index dynamic_time on dynamic (time, id);
create index dynamic_space on dynamic (space_id, time);
create index dynamic_person on dynamic (person_id, time);

create table praise (
  object_id text not null,
  person_id text not null references person (id),
  time timestamptz not null default now(),
  primary key (object_id, person_id)
);
create index praise_person on praise (person_id);

create table comment (
  id text primary key,
  object_id text not null,
  top_id text references comment (id),
  be_replied_id text references comment (id),
  person_id text not null references person (id),
  comment text not null,
  time timestamptz not null default now(),
  delete_time timestamptz
);
create index comment_object on comment (object_id, time, id);
create index comment_top on comment (top_id);
create index comment_person on comment (person_id);

create table session (
  token_hash text primary key,
  id_token_hash text not null,
  person_id text not null references person (id),
  create_time timestamptz not null default now(),
  expire_time timestamptz not null
);
create unique index session_id_token on session (id_token_hash);

create table idempotency (
  person_id text not null references person (id),
  client_key text not null,
  call text not null,
  body_hash text not null,
  data jsonb not null,
  time timestamptz not null default now(),
  primary key (person_id, client_key)
);

create table visit (
  object_id text not null,
  visitor text not null,
  time timestamptz not null default now(),
  primary key (object_id, visitor)
);

-- Counters that may be lost in a crash: not worth a write-ahead log entry for every read.
create unlogged table rate_limit (
  key text primary key,
  count integer not null,
  window_end timestamptz not null
);

create table secret (
  name text primary key,
  value jsonb not null
);

create table uc_account (
  sub text primary key,
  account text not null unique,
  password_hash text not null,
  real_name text not null,
  demo_note jsonb
);

create table uc_record (
  key text primary key,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_time timestamptz,
  expire_time timestamptz
);
create index uc_record_grant on uc_record (grant_id);
create index uc_record_uid on uc_record (uid);
