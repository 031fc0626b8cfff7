-- Who has answered a request to be contacted, and when; null while it waits.
alter table contact_request add column answer_time timestamptz;
alter table contact_request add column answerer_id text references person on delete set null;
create index contact_request_waiting on contact_request (time) where answer_time is null;
