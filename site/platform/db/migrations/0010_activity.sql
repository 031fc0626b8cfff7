create table activity_type (
  id text primary key,
  name jsonb not null,
  place integer not null
);

create table activity (
  id text primary key,
  object_id text not null unique,
  title text not null,
  summary text not null,
  cover jsonb,
  content jsonb not null,
  content_html text not null,
  content_text text not null,
  type_id text not null references activity_type (id),
  tags text[] not null default '{}',
  organizer_type integer not null check (organizer_type between 1 and 5),
  organizer_id text,
  contacts jsonb not null default '[]',
  attachments jsonb not null default '[]',
  person_id text not null references person (id),
  editor_id text not null references person (id),
  edit_time timestamptz not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  timezone text not null,
  mode integer not null check (mode between 1 and 3),
  address text not null default '',
  online_url text,
  online_url_rule integer not null default 2 check (online_url_rule between 1 and 3),
  signup_mode integer not null default 1 check (signup_mode between 0 and 2),
  signup_start_time timestamptz,
  signup_end_time timestamptz,
  cancel_deadline timestamptz,
  capacity integer check (capacity between 1 and 100000),
  guests_max integer not null default 0,
  waitlist boolean not null default true,
  waitlist_max integer,
  offer_hours integer not null default 24 check (offer_hours > 0),
  offer_mode integer not null default 1 check (offer_mode between 1 and 2),
  school_ids text[] not null default '{}',
  group_ids text[] not null default '{}',
  list_visibility integer not null default 0 check (list_visibility between 0 and 2),
  questions jsonb not null default '[]',
  comment_mode integer not null default 1 check (comment_mode in (0, 1)),
  visibility integer not null default 2 check (visibility between 0 and 2),
  status integer not null check (status in (0, 2, 3)),
  publish_time timestamptz not null,
  cancel_reason text,
  visit_num integer not null default 0,
  revision integer not null default 1,
  sequence integer not null default 0,
  update_time timestamptz,
  delete_time timestamptz,
  check (end_time > start_time)
);
create index activity_start_time on activity (start_time, id);
create index activity_end_time on activity (end_time, id);
create index activity_organizer on activity (organizer_type, organizer_id);
create index activity_edit_time on activity (edit_time, id);

create table signup (
  id text primary key,
  activity_id text not null references activity (id),
  person_id text not null references person (id),
  status integer not null check (status between 1 and 8),
  guests integer not null default 0 check (guests >= 0),
  answers jsonb not null default '[]',
  show_public boolean not null default false,
  place integer not null,
  offer_expire_time timestamptz,
  reason text,
  create_time timestamptz not null,
  update_time timestamptz not null
);
create unique index signup_person on signup (person_id, activity_id);
create index signup_place on signup (activity_id, status, place);
create index signup_offer on signup (offer_expire_time) where status = 4;

create table activity_message (
  id text primary key,
  activity_id text not null references activity (id),
  person_id text not null references person (id),
  event text not null,
  title text,
  text text not null default '',
  actor_id text references person (id),
  time timestamptz not null
);
create index activity_message_person on activity_message (person_id, time);

alter table draft drop constraint draft_kind_check;
alter table draft add constraint draft_kind_check check (kind in ('dynamic', 'news', 'notice', 'activity'));
