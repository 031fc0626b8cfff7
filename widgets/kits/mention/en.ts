export const words = {
  people: 'People to mention',
  found_one: '{count} person. Choose with the arrow keys and Enter.',
  found_other: '{count} people. Choose with the arrow keys and Enter.',
};
