alter table person add column rank_out boolean not null default false;
alter table person add column suspend_time timestamptz;
