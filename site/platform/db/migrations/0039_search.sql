-- Full-text search for Chinese and English. Chinese, Japanese and Korean are found by pairs of characters, since they have no
-- spaces between words; other languages by words.

-- Characters without spaces between words, and those of words.
create function search_tokens(given text) returns table (place bigint, token text, part bigint, is_word boolean)
  language sql immutable parallel safe as $$
  select row_number() over (order by part, n), case when cjk is null then word else substr(cjk, n::int, 2) end, part, cjk is null
  from regexp_matches(
      lower(left(given, 20000)),
      '([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+)'
      || '|([a-z0-9\u00aa\u00b5\u00ba\u00c0-\u024f\u0370-\u1fff]+)|([\u2600-\u27bf\U0001f000-\U0001faff])', 'g')
    with ordinality its(found, part)
  cross join lateral (select found[1] as cjk, coalesce(found[2], found[3]) as word) one
  cross join lateral generate_series(1, coalesce(length(cjk), 1)) n
$$;

-- What a text is found by. The last character of a run stands alone, so that one character finds it wherever it is.
create function search_vector(given text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || token || ''':' || least(place, 16383), ' '), '')::tsvector from search_tokens(given)
$$;

-- Query for a keyword: all its words, each by its beginning, and its runs of characters as they follow each other. Null if it
-- has neither.
create function search_query(keyword text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(words, ' & ')::tsquery from (
    select case when bool_or(is_word) or count(*) = 1 then string_agg('''' || token || ''':*', '')
      else '(' || string_agg('''' || token || '''', ' <-> ' order by place) filter (where length(token) = 2) || ')' end as words
    from search_tokens(keyword) group by part) one
$$;

-- What can be found, by its words. The tables themselves decide who may read it.
create table search_document (
  type text not null,
  id text not null,
  time timestamptz not null,
  words tsvector not null,
  primary key (type, id)
);

create view search_truth as
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
  union all select 'person', id, coalesce(join_time, timestamptz '2020-01-01T00:00:00Z'), search_vector(real_name) from person;

-- Its argument is the type of the row.
create function index_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_document where type = tg_argv[0] and id = old.id;
  else
    insert into search_document select type, id, time, words from search_truth where type = tg_argv[0] and id = new.id
      on conflict (type, id) do update set time = excluded.time, words = excluded.words;
    if tg_op = 'UPDATE' and tg_argv[0] = 'person' then
      update search_document set words = truth.words from search_truth truth
      where truth.type = 'dynamic' and truth.id in (select id from dynamic where person_id = new.id)
        and search_document.type = 'dynamic' and search_document.id = truth.id;
    end if;
  end if;
  return null;
end $$;
create trigger dynamic_document after insert or delete or update of content, time on dynamic
  for each row execute function index_document('dynamic');
create trigger comment_document after insert or delete or update of comment on comment
  for each row execute function index_document('comment');
create trigger news_document after insert or delete or update of title, summary, content_text, publish_time on news
  for each row execute function index_document('news');
create trigger activity_document after insert or delete or update of title, summary, address, content_text, publish_time on activity
  for each row execute function index_document('activity');
create trigger space_document after insert or delete or update of name, intro on space
  for each row execute function index_document('space');
create trigger theme_document after insert or delete or update of name, intro on theme
  for each row execute function index_document('theme');
create trigger person_document after insert or delete or update of real_name on person
  for each row execute function index_document('person');

create index search_latest on search_document (type, time, id);
create index search_dynamic on search_document using gin (words) where type = 'dynamic';
create index search_comment on search_document using gin (words) where type = 'comment';
create index search_news on search_document using gin (words) where type = 'news';
create index search_activity on search_document using gin (words) where type = 'activity';
create index search_space on search_document using gin (words) where type = 'space';
create index search_theme on search_document using gin (words) where type = 'theme';
create index search_person on search_document using gin (words) where type = 'person';
