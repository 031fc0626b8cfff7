export const words = {
  title: 'News information',
  lead: 'What is new on the platform: what it can do, how schools use it, and what happens next.',
  all: 'All information',
};
