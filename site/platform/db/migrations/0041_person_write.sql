-- Position of the log that contains what a person has written last, so that a replica that has reached it may answer their
-- reads. Not logged itself: after a crash it is empty, and replicas have replayed long before.
create unlogged table person_write (
  person_id text primary key references person on delete cascade,
  position pg_lsn not null
);
