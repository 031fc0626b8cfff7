export const words = {
  reader: 'Please try again later, or contact the owner of this page.',
  webmaster: 'For the owner of this page',
  policy: 'The Content-Security-Policy of this page does not allow it to call the platform.',
  policyFix: 'Add to the policy:',
  mixed: 'This page comes over https, the platform’s address begins with http. Browsers do not allow that.',
  mixedFix: 'Use the platform’s https address:',
  refused: 'Something answers at the platform’s address, but does not let this page read the answer.',
  refusedFix:
    'If the address is right, the platform must list this page. Ask its operator to add to the settings:',
  silent: 'Nothing answers at the platform’s address. It may be mistyped, down, or closed to this network.',
  silentFix: 'The address, from the script’s src or the tag’s platform attribute:',
  strange:
    'Something answers at this address, but it is no platform: perhaps a typing error, or a sign-in page of the network.',
  strangeFix: 'The address, from the script’s src or the tag’s platform attribute:',
  written: 'What stands in the tag’s platform attribute is no web address.',
  writtenFix: 'A web address begins with https://, and this does not:',
  passed: 'The platform answers again.',
  home: 'See what the platform offers',
};
