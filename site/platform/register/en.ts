export const words = {
  // Roles
  'role-teacher': 'Teacher',
  'role-head': 'Head of a school',
  'role-researcher': 'Teaching researcher',
  'role-other': 'Something else',

  // Agreements
  'agreement-terms': 'Terms of use',
  'agreement-termsText': 'I use this community for teaching, under my own name, and answer for what I write.',
  'agreement-privacy': 'Personal data',
  'agreement-privacyText':
    'My name, school, stage, subject and how I am reached are kept to decide on this application, and read by its administrators alone. The application is deleted 90 days after the decision.',
};
