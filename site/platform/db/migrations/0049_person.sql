-- Who follows whom: the dynamics of the people that a person follows are a list of the channel.
create table person_follow (
  -- The follower.
  person_id text not null references person(id) on delete cascade,
  followed_id text not null references person(id) on delete cascade,
  time timestamptz not null,
  primary key (person_id, followed_id),
  check (person_id <> followed_id)
);
create index person_follow_latest on person_follow (person_id, time, followed_id);
create index person_follow_followed on person_follow (followed_id);

-- Number of followers. Triggers keep it true, whoever writes.
alter table person add column follower_num integer not null default 0;
create function count_followers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update person set follower_num = follower_num + 1 where id = new.followed_id;
  else
    update person set follower_num = follower_num - 1 where id = old.followed_id;
  end if;
  return null;
end $$;
create trigger person_follow_number after insert or delete on person_follow
  for each row execute function count_followers();

-- Picture of the account, while that of the profile is shown everywhere.
alter table person add column account_avatar text;
update person set account_avatar = person.avatar, avatar = its.avatar ->> 'fileUrl'
  from space_info its
  where its.id = person.id and its.avatar is not null and coalesce(its.visibility ->> 'avatar', '2') = '2';
