-- concurrently
-- Indexes of tables that exist before 0033. Each is built while people go on reading and writing.
-- The orders of lists: for everyone, and for signed-in users, who read nearly all.
create index concurrently if not exists dynamic_latest_public on dynamic (top, time, id)
  where audience = 2 and delete_time is null and remove_time is null;
create index concurrently if not exists dynamic_latest on dynamic (top, time, id) where delete_time is null;
create index concurrently if not exists dynamic_hottest_public on dynamic (heat, id)
  where audience = 2 and delete_time is null and remove_time is null;
create index concurrently if not exists dynamic_hottest on dynamic (heat, id) where delete_time is null;
create index concurrently if not exists news_latest on news (publish_time, id) where status = 2 and delete_time is null;
create index concurrently if not exists news_latest_of_kind on news (kind, publish_time, id) where status = 2 and delete_time is null;
create index concurrently if not exists news_latest_of_category on news (category_id, publish_time, id) where status = 2 and delete_time is null;
create index concurrently if not exists news_most_read on news (visit_num, publish_time, id) where status = 2 and delete_time is null;
create index concurrently if not exists news_valid on news (kind, valid_until) where status = 2 and delete_time is null;
create index concurrently if not exists news_pinned on news (top_until) where top_until is not null;
create index concurrently if not exists news_cover on news (publish_time, id) where status = 2 and delete_time is null and cover is not null;
create index concurrently if not exists news_tags on news using gin (tags);
create index concurrently if not exists activity_most_joined on activity (place_num desc, start_time, id) where delete_time is null;
create index concurrently if not exists activity_ongoing on activity using gist (tstzrange(start_time, end_time));
create index concurrently if not exists activity_newest on activity (publish_time, id) where delete_time is null;
-- The orders of lists, and the hosts of a space.
create index concurrently if not exists space_recommended on space (type, recommend, visit_num, id) where not archived;
create index concurrently if not exists space_hottest on space (type, heat, id) where not archived;
create index concurrently if not exists space_newest on space (type, create_time, id) where not archived;
create index concurrently if not exists space_largest on space (type, member_num, id) where not archived;
create index concurrently if not exists space_member_role on space_member (space_id, role desc, join_time, person_id);
create index concurrently if not exists space_member_own on space_member (person_id, space_id);
create index concurrently if not exists theme_largest on theme (public_share_num, id);
-- Dynamics that only members of their spaces may read.
create index concurrently if not exists dynamic_inner on dynamic using gin (space_ids) where audience = 0 and delete_time is null;
create index concurrently if not exists comment_part on comment (person_id, object_id);
create index concurrently if not exists dynamic_author on dynamic (person_id, top, time, id);
-- The order of the popular ones.
create index concurrently if not exists dynamic_popular on dynamic ((like_num + 2 * comment_num), time, id)
  where audience = 2 and delete_time is null and remove_time is null;
-- Notices whose readers were reminded.
create index concurrently if not exists news_reminded on news (remind_time) where remind_time is not null;
-- Who liked last.
create index concurrently if not exists praise_latest on praise (object_id, time, person_id);
-- What others have replaced.
drop index concurrently if exists news_publish_time;
drop index concurrently if exists space_member_person;
drop index concurrently if exists comment_person;
drop index concurrently if exists dynamic_person;
