alter table platform add column grace_until timestamptz;
alter table platform add column contact_phone text;

create table scheme (
  region_code text primary key references platform (region_code),
  content jsonb not null
);

create table cooperation_case (
  id text primary key,
  content jsonb not null,
  logo text,
  cover text,
  url text,
  publish_time timestamptz not null
);
create index cooperation_case_time on cooperation_case (publish_time, id);

create table contact_request (
  id text primary key,
  receipt_no text not null unique,
  kind text not null check (kind in ('expired', 'cooperation')),
  name text not null,
  organisation text not null default '',
  contact text not null,
  note text not null default '',
  case_id text references cooperation_case (id) on delete set null,
  time timestamptz not null
);
create index contact_request_time on contact_request (time);
