create table news_category (
  id text primary key,
  kind integer not null check (kind in (1, 2)),
  name jsonb not null,
  place integer not null
);

create table news (
  id text primary key,
  object_id text not null unique,
  kind integer not null check (kind in (1, 2)),
  title text not null,
  summary text not null,
  cover jsonb,
  content jsonb not null,
  content_html text not null,
  content_text text not null,
  category_id text references news_category (id),
  tags text[] not null default '{}',
  source text not null default '',
  attachments jsonb not null default '[]',
  scope integer not null check (scope between 1 and 6),
  scope_id text,
  person_id text not null references person (id),
  editor_id text not null references person (id),
  status integer not null check (status in (0, 2, 3)),
  publish_time timestamptz not null,
  offline_time timestamptz,
  withdraw_reason text,
  top_time timestamptz,
  top_until timestamptz,
  importance integer not null default 1 check (importance between 1 and 3),
  valid_until timestamptz,
  can_comment boolean not null default true,
  visit_num integer not null default 0,
  revision integer not null default 1,
  edit_time timestamptz not null,
  update_time timestamptz,
  delete_time timestamptz
);
create index news_publish_time on news (kind, publish_time, id);
create index news_scope on news (scope, scope_id, publish_time);
create index news_edit_time on news (edit_time, id);

create table news_read (
  news_id text not null references news (id),
  person_id text not null references person (id),
  time timestamptz not null,
  primary key (news_id, person_id)
);
create index news_read_person on news_read (person_id);
