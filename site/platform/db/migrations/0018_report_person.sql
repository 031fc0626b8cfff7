-- What came of somebody's reports is looked for whenever they ask what is new.
create index report_person on report (person_id, handle_time);
