export const words = {
  share: 'Share',
  files: 'Attachments',
  opens: 'opens in a new tab',
  preview: 'Preview',
  previewOf: 'Preview {name}',

  more: 'QR code and code to embed',
  notLoaded: 'This could not be loaded. Try again.',
  codeLabel: 'QR code of the link to “{title}”',
  link: 'Link',
  copyLink: 'Copy link',
  embed: 'Code for another page',
  embedHint: 'Put it where this shall show. It stays up to date by itself.',
  copyCode: 'Copy code',
};
