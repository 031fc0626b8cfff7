-- The one-time link by which the first administrator sets up the community: the newest one only, as a hash.
create table set_up_link (
  id integer primary key check (id = 1),
  secret_hash text not null,
  expire_time timestamptz not null
);
