alter table session alter column id_token_hash drop not null;
alter table session add column origin text;
alter table session add column parent_hash text references session (token_hash) on delete cascade;
alter table session add column use_time timestamptz;
create index session_parent on session (parent_hash);

create table embed_code (
  code_hash text primary key,
  code_challenge text not null,
  origin text not null,
  token_hash text not null references session (token_hash) on delete cascade,
  expire_time timestamptz not null
);
create index embed_code_token on embed_code (token_hash);
