export const words = {
  copied: 'Copied',
  notCopied: 'Could not be copied: mark it and copy it by hand.',
};
