-- Numbers of likes and comments of a dynamic, who may read it, and its heat: stored, so that a list can use an index
-- instead of counting. Triggers keep them true, whoever writes.
alter table dynamic add column like_num integer not null default 0;
alter table dynamic add column comment_num integer not null default 0;
-- Readers without a membership: 0 none, 1 signed-in users, 2 everyone.
alter table dynamic add column audience integer not null default 0;
-- Does not change with time: a dynamic 7 days newer is as hot as one with ten times its likes and comments.
alter table dynamic add column heat double precision not null generated always as (
  -- Numbers that are not right yet may be negative.
  log(greatest(1, 1 + like_num + 2 * comment_num)::double precision)
  + extract(epoch from time - '2020-01-01T00:00:00Z'::timestamptz)::double precision / 604800
) stored;

create function set_audience() returns trigger language plpgsql as $$
begin
  new.audience := least(new.visibility, case when new.space_ids = '{}' then 2 else coalesce(
    (select max(space.visibility) from space where space.id = any(new.space_ids)), 0) end);
  return new;
end $$;
create trigger dynamic_audience before insert or update of visibility, space_ids on dynamic
  for each row execute function set_audience();

-- Spaces change their visibility one at a time, and while no dynamic is written that could miss it. Statements take the
-- lock before they lock rows.
create function lock_audience() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'space' then
    perform pg_advisory_xact_lock(hashtextextended('audience', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('audience', 0));
  end if;
  return null;
end $$;
create trigger dynamic_lock before insert or update of visibility, space_ids on dynamic
  for each statement execute function lock_audience();
create trigger space_lock before delete or update of visibility on space
  for each statement execute function lock_audience();

create function spread_audience() returns trigger language plpgsql as $$
begin
  update dynamic set space_ids = space_ids where space_ids @> array[old.id];
  return null;
end $$;
create trigger space_audience after update of visibility on space
  for each row when (old.visibility <> new.visibility) execute function spread_audience();
create trigger space_gone after delete on space
  for each row execute function spread_audience();

create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update dynamic set like_num = like_num - 1 where object_id = old.object_id;
  end if;
  if tg_op <> 'DELETE' then
    update dynamic set like_num = like_num + 1 where object_id = new.object_id;
  end if;
  return null;
end $$;
create trigger praise_number after insert or delete or update of object_id on praise
  for each row execute function count_likes();

create function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.delete_time is null and old.remove_time is null then
    update dynamic set comment_num = comment_num - 1 where object_id = old.object_id;
  end if;
  if tg_op <> 'DELETE' and new.delete_time is null and new.remove_time is null then
    update dynamic set comment_num = comment_num + 1 where object_id = new.object_id;
  end if;
  return null;
end $$;
create trigger comment_number after insert or delete or update of object_id, delete_time, remove_time on comment
  for each row execute function count_comments();
