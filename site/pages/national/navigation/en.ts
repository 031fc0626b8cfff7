export const words = {
  national: 'About the platform',
  pages: 'Pages about the platform',
  index: 'Overview',
  scheme: 'Compare plans',
  cooperation: 'Cooperation cases',
  information: 'Information',
};
