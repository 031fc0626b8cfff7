export const words = {
  address: 'Points to the activity, news or notice at',
  hint: 'Copy it from its page here. Readers see its title below your text.',
};
