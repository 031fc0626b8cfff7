-- Sessions from before are those of people who were promised 30 days.
alter table session add column stay boolean not null default true;
alter table session add column browser text;
alter table session add column system text;
alter table session add column centre_session text;
