export const words = {
  label: 'What you manage',
  activities: 'Activities',
  reports: 'Reports',
  rules: 'Rules for texts',
};
