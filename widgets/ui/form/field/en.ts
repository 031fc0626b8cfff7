/** Translations of fields and of the list of their problems. */
export const words = {
  stopped_one: 'One thing needs your attention before this can be sent',
  stopped_other: '{count} things need your attention before this can be sent',
  over_one: '{count} character too many',
  over_other: '{count} characters too many',
  length: '{length} of {max}',
};
