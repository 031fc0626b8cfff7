/** Texts of fields for a contact and its verification code. */
export const words = {
  sendCode: 'Send a code',
  sendAgain: 'Send another code',
  codeWait: 'Another code in {count} s',
  codeSent: 'A code was sent to {contact}. It is valid for {minutes} minutes.',
  code: 'Code',
  codeHint: 'The {digits} digits that were sent to you.',
  website: 'Leave this field empty',
};
