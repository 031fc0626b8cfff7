export const words = {
  bar: 'Connection and version',
  offline: 'You are offline.',
  unreachable: 'The platform cannot be reached.',
  asOf: 'This page is as of {time}.',
  partMissing: 'A part of it has not been kept on this device.',
  missing: 'This page has not been kept on this device.',
  readable: 'What you can read offline',
  nothing: 'Nothing has been kept yet: pages that you visit can be read here later.',
  retry: 'Try again',
  newer: 'A new version is there. Reload when you are done.',
  reload: 'Reload',
  later: 'Later',
};
