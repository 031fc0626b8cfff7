-- Grows when a person renews the address of their calendar; part of what the address is derived from.
alter table person add column calendar_version integer not null default 0;
