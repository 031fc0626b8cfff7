export const words = {
  follow: 'Follow',
  followName: 'Follow {name}',
  following: 'Following',
  unfollowName: 'Following {name}: unfollow',
  followers_one: '{count} follower',
  followers_other: '{count} followers',
  posts_one: '{count} post',
  posts_other: '{count} posts',
  members_one: '{count} member',
  members_other: '{count} members',
};
