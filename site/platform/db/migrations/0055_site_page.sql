-- Text of a page that every community has, where an administrator has replaced that which comes with the platform.
create table site_page (
  id text not null,
  lang text not null,
  content jsonb not null,
  revision integer not null,
  editor_id text not null references person (id),
  edit_time timestamptz not null,
  primary key (id, lang)
);
