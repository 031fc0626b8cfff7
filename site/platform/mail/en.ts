/** Texts of mails, and of the page on which a person unsubscribes. */
export const words = {
  codeSubject: '{code} is your code for {platform}',
  codeIntro: 'Enter this code on the page that asked for it. It is valid for {minutes} minutes.',
  codeReason: 'Someone entered this email address. If it wasn’t you, ignore this mail; nothing happens.',
  digestSubject_one: '{count} new message on {platform}',
  digestSubject_other: '{count} new messages on {platform}',
  digestIntro: 'Hello {name}, this is new for you.',
  forMe: 'For you',
  forAll: 'For everyone',
  openInbox: 'Open your messages',
  moreInInbox: 'There are more in your inbox.',
  reason: 'You get this mail because you chose email notifications on {platform}.',
  changeSettings: 'Change notification settings',
  unsubscribe: 'Unsubscribe',
  unsubscribeTitle: 'Unsubscribe from these mails?',
  unsubscribeMessage: '{platform} will send no more notifications to {address}. Your inbox stays as it is.',
  unsubscribedTitle: 'You’re unsubscribed',
  unsubscribedMessage:
    '{platform} sends no more notifications by email. You can turn them on again in your settings.',
  unsubscribeOldTitle: 'This link can’t be used',
  unsubscribeOldMessage: 'The email address was removed already, or the link is incomplete.',
};
