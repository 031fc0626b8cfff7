export const words = {
  lead: 'Where teachers of one subject, one stage or one question meet. Look in, and join what suits you.',
  partsLabel: 'Parts of the square',
  communities: 'Communities',
  studios: 'Teacher studios',
  feed: 'Feed',
};
