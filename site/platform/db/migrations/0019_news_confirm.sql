-- Of a notice whose readers are asked to confirm it: until when, and when and by whom those who have not were reminded.
alter table news add column need_confirm boolean not null default false;
alter table news add column confirm_deadline timestamptz;
alter table news add column remind_time timestamptz;
alter table news add column reminder_id text references person (id);

create table news_confirm (
  news_id text not null references news (id),
  person_id text not null references person (id),
  time timestamptz not null,
  primary key (news_id, person_id)
);
