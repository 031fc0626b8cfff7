export const words = {
  // Region and menu
  regionName: 'Teaching community',
  apiDescription: 'API description',
  menu_home: 'Home',
  menu_activities: 'Activities',
  menu_news: 'News',
  menu_notices: 'Notices',
  menu_channel: 'Recommended',
  menu_square: 'Teaching community square',
  menu_newsNotice: 'My news and notices',
  menu_space: 'My space',

  // Activity types
  activityType_lesson: 'Open lesson',
  activityType_workshop: 'Workshop',
  activityType_lecture: 'Lecture',
  activityType_reading: 'Reading',
  activityType_festival: 'Arts and sports',
  activityType_trip: 'Out of doors',

  // News categories
  newsCategory_teaching: 'Teaching and research',
  newsCategory_reading: 'Reading',
  newsCategory_making: 'Science and making',
  newsCategory_life: 'School life',
  newsCategory_people: 'People',
  newsCategory_schedule: 'Dates',
  newsCategory_training: 'Training and sign-up',
  newsCategory_safety: 'Safety',
  newsCategory_platform: 'About the platform',

  // Sorts of spaces
  spaceSort_subjectTeaching: 'Subject teaching',
  spaceSort_growth: 'Professional growth',
  spaceSort_classroom: 'Class and families',
  spaceSort_interests: 'Clubs and interests',
  spaceSort_master: "Master teachers' studios",
  spaceSort_topic: 'Research studios',
  spaceSort_workshop: 'Workshops',

  // Stages of school
  'section-kindergarten': 'Kindergarten',
  'section-primary': 'Primary school',
  'section-junior': 'Junior secondary',
  'section-senior': 'Senior secondary',
  'section-vocational': 'Vocational school',

  // Subjects
  'subject-chinese': 'Chinese',
  'subject-mathematics': 'Mathematics',
  'subject-english': 'English',
  'subject-physics': 'Physics',
  'subject-chemistry': 'Chemistry',
  'subject-biology': 'Biology',
  'subject-history': 'History',
  'subject-geography': 'Geography',
  'subject-science': 'Science',
  'subject-computing': 'Computing',
  'subject-music': 'Music',
  'subject-art': 'Art',
  'subject-sports': 'Sports',
  'subject-wellbeing': 'Well-being',
  'subject-other': 'Other',
};
