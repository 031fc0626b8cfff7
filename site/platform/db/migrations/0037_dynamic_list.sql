-- Lists of dynamics that are no condition of one table: of a space, of a theme, and of what a person took part in. A page of
-- one of them is read in the order of an index.
create table dynamic_list (
  -- 'space:', 'theme:' or 'part:', then the id of the space, the theme or the person.
  list text not null,
  dynamic_id text not null references dynamic(id) on delete cascade,
  -- As in dynamic.
  top boolean not null,
  time timestamptz not null,
  primary key (dynamic_id, list)
);

-- The rows that dynamic_list must have.
create view dynamic_list_truth as
  select 'space:' || unnest(space_ids) as list, id as dynamic_id, top, time from dynamic
  union select 'theme:' || unnest(theme_ids), id, top, time from dynamic
  union select 'part:' || person_id, id, top, time from dynamic
  union select 'part:' || praise.person_id, dynamic.id, dynamic.top, dynamic.time
    from praise join dynamic on dynamic.object_id = praise.object_id
  union select 'part:' || comment.person_id, dynamic.id, dynamic.top, dynamic.time
    from comment join dynamic on dynamic.object_id = comment.object_id where comment.delete_time is null;
create index dynamic_list_latest on dynamic_list (list, top, time, dynamic_id);

create function list_dynamic() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from dynamic_list where dynamic_id = new.id and list not in
      (select list from dynamic_list_truth where dynamic_id = new.id);
    update dynamic_list set top = new.top, time = new.time
      where dynamic_id = new.id and (top, time) is distinct from (new.top, new.time);
  end if;
  insert into dynamic_list
    select 'space:' || unnest(new.space_ids), new.id, new.top, new.time
    union select 'theme:' || unnest(new.theme_ids), new.id, new.top, new.time
    union select 'part:' || new.person_id, new.id, new.top, new.time
    on conflict do nothing;
  return null;
end $$;
create trigger dynamic_listed after insert on dynamic for each row execute function list_dynamic();
create trigger dynamic_relisted after update of space_ids, theme_ids, person_id, top, time on dynamic
  for each row when ((old.space_ids, old.theme_ids, old.person_id, old.top, old.time)
    is distinct from (new.space_ids, new.theme_ids, new.person_id, new.top, new.time))
  execute function list_dynamic();

-- Lists what a person likes or comments on, or no longer does. Acts on one dynamic come one after another.
create function list_part(who text, object text) returns void language plpgsql as $$
declare
  at dynamic;
begin
  select * into at from dynamic where object_id = object for update;
  if at.person_id = who or exists (select from praise where object_id = object and person_id = who)
    or exists (select from comment where object_id = object and person_id = who and delete_time is null)
  then
    insert into dynamic_list values ('part:' || who, at.id, at.top, at.time) on conflict do nothing;
  else
    delete from dynamic_list where dynamic_id = at.id and list = 'part:' || who;
  end if;
end $$;
create function note_part() returns trigger language plpgsql as $$
begin
  perform list_part(coalesce(new.person_id, old.person_id), its.object_id)
    from dynamic its where its.object_id = coalesce(new.object_id, old.object_id);
  return null;
end $$;
create trigger praise_part after insert or delete on praise for each row execute function note_part();
create trigger comment_part after insert or delete or update of delete_time on comment
  for each row execute function note_part();
