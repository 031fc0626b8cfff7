-- When a participant was checked in at the door, and the client's key of that check-in.
alter table signup add column checkin_time timestamptz;
alter table signup add column checkin_key text;
