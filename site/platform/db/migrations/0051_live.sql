-- Notifications on the channel 'live': what has changed, and nothing about it. Clients read it again, and so
-- learn no more than they may. Sent when the transaction commits, once for equal ones.

-- Messages of a person; of everyone if the id is empty.
create function notify_messages() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'messages:' || new.person_id);
  return null;
end $$;
create trigger message_change_live after insert on message_change for each row execute function notify_messages();

-- An object that has a thread, by either of its ids: its text, its numbers, its places.
create function notify_object() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'object:' || coalesce(new.id, old.id)),
    pg_notify('live', 'object:' || coalesce(new.object_id, old.object_id));
  return null;
end $$;
create trigger dynamic_live after delete or update of content, images, video, attachments, link, top, can_comment, space_ids,
  visibility, audience, like_num, comment_num, delete_time, remove_time
  on dynamic for each row execute function notify_object();
create trigger activity_live after delete or update of title, summary, content, start_time, end_time, address, online_url,
  signup_mode, signup_start_time, signup_end_time, capacity, status, signup_num, pending_num, wait_num, leave_num, checkin_num,
  place_num, comment_num, audience, delete_time
  on activity for each row execute function notify_object();
create trigger news_live after delete or update of title, content, status, audience, comment_num, delete_time
  on news for each row execute function notify_object();

-- The thread of a comment.
create function notify_thread() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'object:' || coalesce(new.object_id, old.object_id));
  return null;
end $$;
create trigger comment_live after insert or delete or update of comment, delete_time, remove_time
  on comment for each row execute function notify_thread();

-- Lists that have a new entry.
create function notify_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0]);
  return null;
end $$;
create trigger dynamic_list_live after insert on dynamic for each statement execute function notify_list('dynamics');
create trigger news_list_live after insert or update of status, publish_time, audience on news
  for each statement execute function notify_list('news');
