-- Who may read an article: stored, so that a list can use an index. 0 only members of its space, 1 signed-in users, 2 everyone.
alter table news add column audience integer not null default 2;

update news set audience = coalesce((select visibility from space where id = scope_id), 0) where scope in (4, 5);

create function set_news_audience() returns trigger language plpgsql as $$
begin
  new.audience := case when new.scope in (4, 5)
    then coalesce((select visibility from space where id = new.scope_id), 0) else 2 end;
  return new;
end $$;
create trigger news_audience before insert or update of scope, scope_id on news
  for each row execute function set_news_audience();
create trigger news_lock before insert or update of scope, scope_id on news
  for each statement execute function lock_audience();

create or replace function spread_audience() returns trigger language plpgsql as $$
begin
  update dynamic set space_ids = space_ids where space_ids @> array[old.id];
  update news set scope_id = scope_id where scope in (4, 5) and scope_id = old.id;
  return null;
end $$;

-- The orders of lists. What is published is nearly all of a table; what is pinned or has a cover is little of it.
drop index news_publish_time;
create index news_latest on news (publish_time, id) where status = 2 and delete_time is null;
create index news_latest_of_kind on news (kind, publish_time, id) where status = 2 and delete_time is null;
create index news_latest_of_category on news (category_id, publish_time, id) where status = 2 and delete_time is null;
create index news_most_read on news (visit_num, publish_time, id) where status = 2 and delete_time is null;
create index news_valid on news (kind, valid_until) where status = 2 and delete_time is null;
create index news_pinned on news (top_until) where top_until is not null;
create index news_cover on news (publish_time, id) where status = 2 and delete_time is null and cover is not null;
create index news_tags on news using gin (tags);
