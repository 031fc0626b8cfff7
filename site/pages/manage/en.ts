export const words = {
  label: 'What you look after',
  activities: 'Activities',
  reports: 'Reports',
  rules: 'Rules for texts',
};
