create table file (
  id text primary key,
  person_id text not null references person (id),
  name text not null,
  ext text not null,
  type text not null,
  size integer not null check (size >= 0),
  width integer,
  height integer,
  ready boolean not null default false,
  time timestamptz not null
);
create index file_person on file (person_id);
create index file_unready on file (time) where not ready;

create table upload (
  id text primary key,
  person_id text not null references person (id),
  file_md5 text not null,
  file_name text not null,
  file_type text not null,
  file_size integer not null check (file_size > 0),
  chunk_size integer not null check (chunk_size > 0),
  chunk_num integer not null check (chunk_num > 0),
  file_id text references file (id),
  use_time timestamptz not null
);
create index upload_person on upload (person_id);
create index upload_use_time on upload (use_time);

create table upload_part (
  id text primary key,
  upload_id text not null references upload (id),
  chunk integer not null check (chunk >= 0),
  hash text not null,
  arrived boolean not null default false
);
create index upload_part_upload on upload_part (upload_id, chunk);
