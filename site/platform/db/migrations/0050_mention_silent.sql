-- People whom a text names, but who learn of it otherwise: its author, and whom a comment answers. Their name is a link, too.
alter table mention add column silent boolean not null default false;
