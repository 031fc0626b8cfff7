import { CONTACT_CODE } from '../../../widgets/contract/limits.ts';

const CODE = new RegExp(`^\\d{${CONTACT_CODE.digits}}$`);

/** Whether a text is a verification code: the right number of digits. */
export const isCode = (text: string): boolean => CODE.test(text.trim());
