-- Failed sign-ins at the user centre, counted by account, device, address and in all. Keys are hashes.
create table sign_in_failure (
  key text primary key,
  level double precision not null,
  time timestamptz not null,
  wait_until timestamptz not null,
  forget_time timestamptz not null
);
