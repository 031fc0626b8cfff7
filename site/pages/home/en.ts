export const words = {
  heading: 'The community in numbers',
  communitySpaces: 'Communities',
  teaStudios: 'Teacher studios',
  activities: 'Activities',
  news: 'News',
  dynamics: 'Posts',

  lead: 'What teachers and schools here share with each other.',
  toAll: 'See everything in the channel',
};
