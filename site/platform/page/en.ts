/** Texts of pages for clients without JavaScript. */
export const words = {
  // Activities
  cancelled: 'Cancelled',
  online: 'Online',

  // National pages
  feature: 'Feature',
  held_yes: 'Yes',
  held_no: 'No',
  held_ask: 'On request',

  // Frame, and home page
  skip: 'Skip to the content',
  menu: 'Menu',
  mainMenu: 'Main menu',
  languages: 'Languages',
  pages: 'Pages',
  links: 'Links',
  register: 'Register',
  widgets: 'Widgets for your own page',
  needsScript:
    'Without JavaScript you can read here. To sign in and take part, please allow it in your browser.',
  needsScriptHere: 'This page needs JavaScript. Please allow it in your browser.',
  notThere: 'There is nothing for visitors at this address.',
  languageName: 'English',
  locale: 'en_US',
  lead: 'What teachers and schools here share with each other.',
  activeSchools: 'Active schools',
  incomplete: 'Part of this page could not be loaded. Reload it to see all.',
  activities: 'Activities',
  communities: 'Communities',
  studios: 'Teacher studios',

  // Spaces and synchronisation
  news: 'News',
  shared: 'Posts',
  hosts: 'Hosts',
  home: 'Home',
  about: 'Information',
  honours: 'Honours',
  spaceLinks: 'Links',
};
