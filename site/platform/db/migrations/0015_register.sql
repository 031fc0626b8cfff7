alter table platform add column register_mode integer not null default 0 check (register_mode between 0 and 3);

create table register_code (
  contact_hash text primary key,
  code_hash text not null,
  tries integer not null default 0,
  expire_time timestamptz not null
);

create table register_apply (
  id text primary key,
  receipt_no text not null unique,
  client_key text unique,
  contact text not null,
  password_hash text,
  real_name text not null,
  school_id text references school (id),
  section_id text not null,
  subject_id text not null,
  role text not null,
  invite_id text references invite (id) on delete set null,
  status integer not null check (status between 2 and 4),
  reason text,
  handler_id text references person (id),
  create_time timestamptz not null,
  update_time timestamptz not null
);
create index register_apply_contact on register_apply (contact);
create index register_apply_status on register_apply (status, create_time, id);
