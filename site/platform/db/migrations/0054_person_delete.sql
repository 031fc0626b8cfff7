-- When the person deleted their account. The row stays for what others still see of them, without their name.
alter table person add column delete_time timestamptz;
