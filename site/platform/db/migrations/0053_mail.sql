-- Codes verify contacts for more than registering.
alter table register_code rename to contact_code;

-- Kinds of messages that are not mailed: likes, unless chosen.
alter table message_settings add column mail_off integer[] not null default '{6}';
-- They contain the settings.
delete from unread_summary;

-- Email address of a person for notifications, verified by a code.
create table mail_subscription (
  person_id text primary key references person (id) on delete cascade,
  address text not null,
  -- 0 off, 1 hourly, 2 daily, 3 weekly, 4 as it happens.
  digest integer not null check (digest between 0 and 4),
  lang text not null,
  -- Messages up to then were mailed, or need not be.
  until_time timestamptz not null,
  -- When to look for messages next; null if never.
  next_time timestamptz,
  -- Attempts in a row that failed.
  failures integer not null default 0
);
create index mail_subscription_due on mail_subscription (next_time) where next_time is not null;
