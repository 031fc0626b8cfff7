-- What a news has said at each time. Its state in time is the news's own.
create table news_revision (
  id text primary key,
  news_id text not null references news (id) on delete cascade,
  revision integer not null,
  editor_id text not null references person (id),
  time timestamptz not null,
  changed text[] not null default '{}',
  restored_time timestamptz,
  kind integer not null check (kind in (1, 2)),
  title text not null,
  summary text not null,
  cover jsonb,
  content jsonb not null,
  category_id text references news_category (id),
  tags text[] not null default '{}',
  source text not null default '',
  attachments jsonb not null default '[]',
  importance integer not null check (importance between 1 and 3),
  can_comment boolean not null
);
create unique index news_revision_of on news_revision (news_id, revision);

-- Every news that is there begins its history as it is, and keeps the files that it shows.
insert into news_revision (id, news_id, revision, editor_id, time, kind, title, summary, cover, content, category_id, tags, source, attachments, importance, can_comment)
  select gen_random_uuid()::text, id, revision, editor_id, edit_time, kind, title, summary, cover, content, category_id, tags, source, attachments, importance, can_comment
  from news;
insert into file_use (object_id, file_id, known)
  select news_revision.id, file_use.file_id, file_use.known
  from news_revision join file_use on file_use.object_id = news_revision.news_id
  where file_use.end_time is null;
