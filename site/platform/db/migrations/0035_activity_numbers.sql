-- Numbers of an activity and who may see it, and the number of comments of news: stored, so that a list need not count.
-- Triggers keep them true, whoever writes.
alter table activity
  add column signup_num integer not null default 0,
  add column pending_num integer not null default 0,
  add column wait_num integer not null default 0,
  add column leave_num integer not null default 0,
  add column checkin_num integer not null default 0,
  -- Places taken or offered, guests included.
  add column place_num integer not null default 0,
  add column comment_num integer not null default 0,
  -- Readers beyond the members of its space: 0 none, 1 signed-in users, 2 everyone.
  add column audience integer not null default 0;
alter table news add column comment_num integer not null default 0;

create function count_signups() returns trigger language plpgsql as $$
begin
  update activity set
    signup_num = signup_num + coalesce((new.status = 2)::int, 0) - coalesce((old.status = 2)::int, 0),
    pending_num = pending_num + coalesce((new.status = 1)::int, 0) - coalesce((old.status = 1)::int, 0),
    wait_num = wait_num + coalesce((new.status = 3)::int, 0) - coalesce((old.status = 3)::int, 0),
    leave_num = leave_num + coalesce((new.status = 7)::int, 0) - coalesce((old.status = 7)::int, 0),
    checkin_num = checkin_num + coalesce((new.status = 2 and new.checkin_time is not null)::int, 0)
      - coalesce((old.status = 2 and old.checkin_time is not null)::int, 0),
    place_num = place_num + case when new.status in (2, 4) then 1 + new.guests else 0 end
      - case when old.status in (2, 4) then 1 + old.guests else 0 end
  where id = coalesce(new.activity_id, old.activity_id);
  return null;
end $$;
create trigger signup_number after insert or delete or update of status, guests, checkin_time on signup
  for each row execute function count_signups();

create or replace function count_comments() returns trigger language plpgsql as $$
declare
  lost int := (tg_op <> 'INSERT' and old.delete_time is null and old.remove_time is null)::int;
  gained int := (tg_op <> 'DELETE' and new.delete_time is null and new.remove_time is null)::int;
  change record;
begin
  for change in select object_id, sum(num)::int as num
    from (values (old.object_id, -lost), (new.object_id, gained)) its(object_id, num)
    where object_id is not null group by object_id having sum(num) <> 0 order by object_id
  loop
    update dynamic set comment_num = comment_num + change.num where object_id = change.object_id;
    continue when found;
    update news set comment_num = comment_num + change.num where object_id = change.object_id;
    continue when found;
    update activity set comment_num = comment_num + change.num where object_id = change.object_id;
  end loop;
  return null;
end $$;

create function set_activity_audience() returns trigger language plpgsql as $$
begin
  new.audience := least(new.visibility, case when new.organizer_type in (3, 4)
    then coalesce((select visibility from space where id = new.organizer_id), 0) else 2 end);
  return new;
end $$;
create trigger activity_audience before insert or update of visibility, organizer_type, organizer_id on activity
  for each row execute function set_activity_audience();
create trigger activity_lock before insert or update of visibility, organizer_type, organizer_id on activity
  for each statement execute function lock_audience();

create or replace function spread_audience() returns trigger language plpgsql as $$
begin
  update dynamic set space_ids = space_ids where space_ids @> array[old.id];
  update news set scope_id = scope_id where scope in (4, 5) and scope_id = old.id;
  update activity set organizer_id = organizer_id where organizer_type in (3, 4) and organizer_id = old.id;
  return null;
end $$;
