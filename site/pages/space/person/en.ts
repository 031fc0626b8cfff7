export const words = {
  activities: 'Activities',
  spaces: 'Communities and studios',
  followed: 'People they follow',
  followedOwn: 'People you follow',
  noSpaces: 'No communities or studios yet',
  noSpacesHint: 'Communities and teacher studios that you join are listed here.',
  findSpaces: 'Find communities and studios',
  noFollowed: 'You follow no one yet',
  noFollowedHint:
    'Open a person’s profile and choose Follow. Their posts then appear in the channel under Following.',
  toFollowed: 'See their posts',
  type1: 'Community',
  type2: 'Teacher studio',
};
