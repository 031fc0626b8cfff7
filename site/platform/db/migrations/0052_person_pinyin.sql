-- Latin letters by which people with Chinese names are found: pinyin and initials of the whole name and of the name without its
-- first character. Null until they are computed, which the platform does.
alter table person add column pinyin text;
create index person_without_pinyin on person (id) where pinyin is null;

create function forget_pinyin() returns trigger language plpgsql as $$
begin
  new.pinyin := null;
  return new;
end $$;
create trigger person_renamed before update of real_name on person
  for each row when (old.real_name <> new.real_name) execute function forget_pinyin();

create or replace view search_truth as
  -- A dynamic is found by its author, too.
  select 'dynamic' as type, dynamic.id, time, setweight(search_vector(content), 'A') || search_vector(real_name) as words
    from dynamic join person on person.id = person_id
  union all select 'comment', id, time, search_vector(comment) from comment
  union all select 'news', id, publish_time, setweight(search_vector(title), 'A') || setweight(search_vector(summary), 'B')
    || search_vector(content_text) from news
  union all select 'activity', id, publish_time, setweight(search_vector(title), 'A')
    || setweight(search_vector(summary || ' ' || address), 'B') || search_vector(content_text) from activity
  union all select 'space', id, create_time, setweight(search_vector(name), 'A') || search_vector(intro) from space
  union all select 'theme', id, timestamptz '2020-01-01T00:00:00Z', setweight(search_vector(name), 'A') || search_vector(intro)
    from theme
  union all select 'person', id, coalesce(join_time, timestamptz '2020-01-01T00:00:00Z'),
    search_vector(real_name || ' ' || coalesce(pinyin, '')) from person;

-- The documents of the person's dynamics have the name alone.
create function index_pinyin() returns trigger language plpgsql as $$
begin
  update search_document set words = truth.words from search_truth truth
  where truth.type = 'person' and truth.id = new.id and search_document.type = 'person' and search_document.id = new.id;
  return null;
end $$;
create trigger person_pinyin_document after update of pinyin on person
  for each row when (new.pinyin <> '' and old.pinyin is distinct from new.pinyin) execute function index_pinyin();
