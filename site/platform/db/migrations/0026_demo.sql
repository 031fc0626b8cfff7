-- Which people are invented, and which community was seeded as a demo: the origin of its sample school page. Until now
-- every database was seeded as a demo, and the demo people have an account with a note.
alter table platform add column demo_page text;
alter table person add column demo boolean not null default false;
update platform set demo_page = coalesce(index_info #>> '{en,headFootInfo,links,0,url}', '')
  where exists (select 1 from uc_account where demo_note is not null);
update person set demo = true
  where sub in (select sub from uc_account where demo_note is not null);
