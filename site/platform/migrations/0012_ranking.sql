alter table person add column rank_out boolean not null default false;
alter table person add column suspend_time timestamptz;

create index comment_time on comment (time);
create index praise_time on praise (time);
