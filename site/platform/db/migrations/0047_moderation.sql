-- Words and links that are held for review or refused: one row, or none before the first change.
create table moderation_rule (
  id boolean primary key default true check (id),
  hold text[] not null,
  refuse text[] not null,
  link_days integer not null,
  revision integer not null,
  person_id text not null references person on delete cascade,
  time timestamptz not null
);

-- Reason 6: held for review by the platform itself, in the name of its author.
alter table report drop constraint report_reason_check;
alter table report add constraint report_reason_check check (reason in (1, 2, 3, 4, 5, 6, 9));
