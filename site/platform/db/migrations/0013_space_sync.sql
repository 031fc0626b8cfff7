create table space_info (
  id text primary key,
  intro text not null,
  avatar jsonb,
  banner jsonb,
  contact jsonb not null,
  stage text not null,
  subject text not null,
  honours text[] not null,
  links jsonb not null,
  visibility jsonb not null,
  revision integer not null,
  editor_id text not null references person (id),
  edit_time timestamptz not null
);

create table sync_rule (
  id text primary key,
  space_id text not null,
  scope integer not null check (scope between 3 and 6),
  name text not null,
  source_id text,
  kinds jsonb not null,
  categories text[] not null,
  tags text[] not null,
  keyword text not null,
  mode integer not null check (mode in (1, 2)),
  enabled boolean not null,
  last_time timestamptz,
  last_result jsonb,
  fail_num integer not null default 0,
  revision integer not null default 1,
  editor_id text not null references person (id),
  create_time timestamptz not null
);
create index sync_rule_space on sync_rule (space_id, create_time);

create table sync_item (
  space_id text not null,
  news_id text not null references news (id),
  rule_id text references sync_rule (id) on delete set null,
  source_id text,
  via text[] not null,
  revision integer not null,
  version_time timestamptz not null,
  title text not null,
  summary text not null,
  cover jsonb,
  note text not null default '',
  hidden boolean not null default false,
  top_time timestamptz,
  time timestamptz not null,
  add_time timestamptz not null,
  stop_time timestamptz,
  primary key (space_id, news_id)
);
create index sync_item_news on sync_item (news_id);
create index sync_item_rule on sync_item (rule_id);
