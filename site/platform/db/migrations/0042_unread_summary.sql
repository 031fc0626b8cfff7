-- What a person has not read, as it was computed last, so that polling for it reads one row. It holds as long as no later
-- change can have added or removed a message of theirs.
create table unread_summary (
  person_id text not null references person on delete cascade,
  -- Computed for a session on a school's page, in which the person has no powers.
  bound boolean not null,
  -- When it was computed, and until when nothing becomes due: a scheduled article, a reminder, the end of an offer.
  time timestamptz not null,
  until timestamptz not null,
  -- Transactions whose changes it contains.
  snapshot pg_snapshot not null,
  summary jsonb not null,
  primary key (person_id, bound)
);

-- Changes of messages: of a person, or of everyone if person_id is empty. Rows are only inserted, so that writers never wait
-- for each other here, and deleted by the sweep when every summary contains them.
create table message_change (
  person_id text not null,
  xid xid8 not null default pg_current_xact_id()
);
create index message_change_of on message_change (person_id, xid);

-- For rows whose person_id is the recipient.
create function note_message_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into message_change (person_id) values (old.person_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.person_id <> old.person_id) then
    insert into message_change (person_id) values (new.person_id);
  end if;
  return null;
end $$;
create trigger inbox_noted after insert or update or delete on inbox for each row execute function note_message_change();
create trigger mention_noted after insert or update or delete on mention for each row execute function note_message_change();
create trigger activity_message_noted after insert or update or delete on activity_message
  for each row execute function note_message_change();
create trigger signup_noted after insert or delete or update of person_id, activity_id, status, offer_expire_time, update_time
  on signup for each row execute function note_message_change();
create trigger space_member_noted after insert or update or delete on space_member
  for each row execute function note_message_change();
create trigger space_apply_noted after insert or update or delete on space_apply
  for each row execute function note_message_change();
create trigger news_read_noted after insert or update or delete on news_read
  for each row execute function note_message_change();
create trigger news_confirm_noted after insert or update or delete on news_confirm
  for each row execute function note_message_change();
create trigger message_mark_noted after insert or update or delete on message_mark
  for each row execute function note_message_change();
create trigger message_settings_noted after insert or update or delete on message_settings
  for each row execute function note_message_change();
create trigger report_noted after insert or update or delete on report
  for each row execute function note_message_change();

-- Hosts are told of requests to join their space.
create function note_change_for_hosts() returns trigger language plpgsql as $$
begin
  insert into message_change (person_id)
    select person_id from space_member where space_id = coalesce(new.space_id, old.space_id) and role >= 3;
  return null;
end $$;
create trigger space_apply_noted_for_hosts after insert or update or delete on space_apply
  for each row execute function note_change_for_hosts();

create function note_change_of_powers() returns trigger language plpgsql as $$
begin
  insert into message_change (person_id) values (new.id);
  return null;
end $$;
create trigger person_noted after update of roles, school_id, join_time on person
  for each row execute function note_change_of_powers();

-- What many may read. Numbers, which change often, are no part of messages.
create function note_change_for_everyone() returns trigger language plpgsql as $$
begin
  insert into message_change (person_id) values ('');
  return null;
end $$;
create trigger news_noted after insert or delete or update of kind, title, summary, importance, scope, scope_id, audience, status,
  publish_time, offline_time, valid_until, need_confirm, confirm_deadline, remind_time, reminder_id, delete_time
  on news for each statement execute function note_change_for_everyone();
create trigger activity_noted after delete or update of title, summary, start_time, end_time, visibility, audience, organizer_type,
  organizer_id, status, publish_time, delete_time on activity for each statement execute function note_change_for_everyone();
create trigger space_noted after delete or update of name, type, school_id, visibility, archived
  on space for each statement execute function note_change_for_everyone();

-- Whom a comment is told: its author if it is removed, those it answers or mentions, those who have reported it.
create function note_change_of_comment() returns trigger language plpgsql as $$
begin
  insert into message_change (person_id)
    select old.person_id
    union select person_id from inbox where source = 'comment' and source_id = old.id
    union select person_id from mention where object_type = 'comment' and object_id = old.id
    union select person_id from report where object_type = 'comment' and object_id = old.id;
  return null;
end $$;
create trigger comment_noted after delete or update of comment, delete_time, remove_time, remove_reason, remove_note
  on comment for each row execute function note_change_of_comment();

-- The same of a dynamic, and of each comment below it, which those who may not read the dynamic do not read either.
create function note_change_of_dynamic() returns trigger language plpgsql as $$
begin
  insert into message_change (person_id)
    select old.person_id
    union select person_id from mention where object_type = 'dynamic' and object_id = old.id
    union select person_id from report where object_type = 'dynamic' and object_id = old.id
    union select inbox.person_id from comment join inbox on source = 'comment' and source_id = comment.id
      where comment.object_id = old.object_id
    union select mention.person_id from comment join mention on object_type = 'comment' and mention.object_id = comment.id
      where comment.object_id = old.object_id
    union select report.person_id from comment join report on object_type = 'comment' and report.object_id = comment.id
      where comment.object_id = old.object_id;
  return null;
end $$;
create trigger dynamic_noted after delete or update of content, space_ids, visibility, audience, delete_time, remove_time,
  remove_reason, remove_note on dynamic for each row execute function note_change_of_dynamic();
