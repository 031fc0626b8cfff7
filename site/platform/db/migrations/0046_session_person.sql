-- concurrently
create index concurrently if not exists session_person on session (person_id, expire_time);
