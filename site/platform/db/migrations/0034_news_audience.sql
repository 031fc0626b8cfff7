-- Who may read an article: stored, so that a list can use an index. 0 only members of its space, 1 signed-in users, 2 everyone.
alter table news add column audience integer not null default 2;

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
