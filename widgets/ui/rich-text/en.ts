export const words = {
  play: 'Play video',
  playName: 'Play video: {name}',
  videoFailed: 'This video cannot be played here.',
  open: 'Open in a new tab',
  elsewhere: 'Video on {host} · opens in a new tab',
  pictureFrom: 'Picture from {host}',
  show: 'Show it',
  showName: 'Show it: {name}',
  pictureFailed: 'This picture cannot be shown here.',
  table: 'Table',
  zoom: 'Enlarge picture',
  picture: 'Picture',
};
