export const words = {
  choose: 'Choose a file',
  limits: 'MP4 or WebM, up to {size} MB',
  address: 'or the address of a video on the web',
  hint: 'Readers get a link to it, which opens in a new tab.',
  wrong: 'This is no address of a video. Begin it with https://',
  add: 'Add',
  cancel: 'Cancel',
};
