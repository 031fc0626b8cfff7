-- Messages about comments and likes: one row per recipient and message, so that an inbox reads its newest by an index. All
-- likes of a dynamic are one message.
create table inbox (
  person_id text not null references person(id) on delete cascade,
  -- 'comment' or 'like', and the id of the comment or of the liked dynamic.
  source text not null,
  source_id text not null,
  -- Of the comment, or of the last like by another person.
  time timestamptz not null,
  primary key (source, source_id, person_id)
);

-- The rows that inbox must have.
create view inbox_truth as
  select dynamic.person_id, 'comment' as source, comment.id as source_id, comment.time
    from comment join dynamic on dynamic.object_id = comment.object_id where comment.person_id <> dynamic.person_id
  union select answered.person_id, 'comment', comment.id, comment.time
    from comment join comment answered on answered.id = coalesce(comment.be_replied_id, comment.top_id)
    where comment.person_id <> answered.person_id
  union select dynamic.person_id, 'like', dynamic.id, max(praise.time)
    from dynamic join praise on praise.object_id = dynamic.object_id and praise.person_id <> dynamic.person_id
    group by dynamic.person_id, dynamic.id;
create index inbox_latest on inbox (person_id, source, time, source_id);

create function tell_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox where source = 'comment' and source_id = old.id;
  else
    insert into inbox
      select person_id, 'comment', new.id, new.time from (
        select dynamic.person_id from dynamic where object_id = new.object_id
        union select answered.person_id from comment answered where id = coalesce(new.be_replied_id, new.top_id)) told
      where person_id <> new.person_id
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger comment_told after insert or delete on comment for each row execute function tell_comment();

-- The trigger that counts likes has locked the dynamic, so that likes come one after another.
create function tell_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inbox
      select person_id, 'like', id, new.time from dynamic where object_id = new.object_id and person_id <> new.person_id
      on conflict (source, source_id, person_id) do update set time = greatest(inbox.time, excluded.time);
  else
    delete from inbox using dynamic where source = 'like' and source_id = dynamic.id and dynamic.object_id = old.object_id;
    insert into inbox
      select dynamic.person_id, 'like', dynamic.id, max(praise.time)
      from dynamic join praise on praise.object_id = dynamic.object_id and praise.person_id <> dynamic.person_id
      where dynamic.object_id = old.object_id group by dynamic.person_id, dynamic.id;
  end if;
  return null;
end $$;
create trigger praise_told after insert or delete on praise for each row execute function tell_like();

create function untell_likes() returns trigger language plpgsql as $$
begin
  delete from inbox where source = 'like' and source_id = old.id;
  return null;
end $$;
create trigger dynamic_untold after delete on dynamic for each row execute function untell_likes();
