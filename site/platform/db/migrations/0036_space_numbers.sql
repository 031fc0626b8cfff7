-- Numbers of spaces and themes: stored, so that a list need not count. Triggers keep them true, whoever writes.
alter table space
  add column member_num integer not null default 0,
  -- Dynamics by who may read them besides members of the space: all, those for signed-in users, those for everyone.
  add column share_num integer not null default 0,
  add column signed_share_num integer not null default 0,
  add column public_share_num integer not null default 0,
  -- Sum of the dynamics, each weighed by share_weight. As time passes the order of two spaces stays.
  add column heat double precision not null default 0;
alter table theme
  add column follow_num integer not null default 0,
  add column signed_share_num integer not null default 0,
  add column public_share_num integer not null default 0;

-- Doubles every ten days: what is ten days older counts half as much.
create function share_weight(moment timestamptz) returns double precision language sql immutable
  return power(2, extract(epoch from moment - timestamptz '2020-01-01T00:00:00Z')::double precision / 864000);

create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update space set member_num = member_num + 1 where id = new.space_id;
  else
    update space set member_num = member_num - 1 where id = old.space_id;
  end if;
  return null;
end $$;
create trigger space_member_number after insert or delete on space_member
  for each row execute function count_members();

create function count_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update theme set follow_num = follow_num + 1 where id = new.theme_id;
  else
    update theme set follow_num = follow_num - 1 where id = old.theme_id;
  end if;
  return null;
end $$;
create trigger theme_follow_number after insert or delete on theme_follow
  for each row execute function count_follows();

-- Updates spaces and themes in the order of their ids, so that two dynamics do not wait for each other.
create function count_shares() returns trigger language plpgsql as $$
declare
  lost int := -(tg_op <> 'INSERT' and old.delete_time is null and old.remove_time is null)::int;
  gained int := (tg_op <> 'DELETE' and new.delete_time is null and new.remove_time is null)::int;
  change record;
begin
  for change in
    select id, sum(num) as num, sum(num * (visibility >= 1)::int) as signed, sum(num * (visibility = 2)::int) as public,
      sum(num * share_weight(time)) as heat
    from (select unnest(old.space_ids) as id, lost as num, old.visibility, old.time
      union all select unnest(new.space_ids), gained, new.visibility, new.time) one
    where num <> 0 group by id order by id
  loop
    update space set share_num = share_num + change.num, signed_share_num = signed_share_num + change.signed,
      public_share_num = public_share_num + change.public, heat = greatest(0, heat + change.heat)
    where id = change.id;
  end loop;
  for change in
    select id, sum(num * (audience >= 1)::int) as signed, sum(num * (audience = 2)::int) as public
    from (select unnest(old.theme_ids) as id, lost as num, old.audience
      union all select unnest(new.theme_ids), gained, new.audience) one
    where num <> 0 group by id order by id
  loop
    update theme set signed_share_num = signed_share_num + change.signed,
      public_share_num = public_share_num + change.public
    where id = change.id;
  end loop;
  return null;
end $$;
create trigger dynamic_share after insert or delete on dynamic for each row execute function count_shares();
create trigger dynamic_share_change after update of space_ids, theme_ids, visibility, delete_time, remove_time on dynamic
  for each row when (
    (old.space_ids, old.theme_ids, old.visibility, old.audience, old.delete_time is null, old.remove_time is null)
    is distinct from
    (new.space_ids, new.theme_ids, new.visibility, new.audience, new.delete_time is null, new.remove_time is null))
  execute function count_shares();
-- A change of a space locks the space, then its dynamics. What locks a dynamic, then its spaces, waits for it.
create trigger dynamic_delete_lock before delete or update of delete_time, remove_time on dynamic
  for each statement execute function lock_audience();
