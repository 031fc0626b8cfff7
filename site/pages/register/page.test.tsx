import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { control, write } from '../../../tests/helpers/page/fields.ts';
import { showPage, there } from '../../../tests/helpers/page/site-page.tsx';
import {
  all,
  click,
  closePage,
  connect,
  find,
  type Line,
  press,
  seen,
  signInHere,
} from '../../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import type { BodyOf } from '../../../widgets/contract/shapes.ts';
import {
  contactCode,
  invite,
  inviteUse,
  person,
  platform as platformTable,
  rateLimit,
  registerApply,
  spaceMember,
  ucAccount,
} from '../../platform/db/schema.ts';
import { RegisterPage } from './page.tsx';

const PHONE = '13800138000';
let platform: TestPlatform;
let line: Line;
let sent: string[] = [];

beforeAll(async () => {
  platform = await startPlatform(undefined, {
    codeSenders: { phone: async (_, code) => void sent.push(code) },
  });
});

beforeEach(async () => {
  line = connect(platform);
  await setMode(2);
});

afterEach(async () => {
  await closePage();
  sent = [];
  const { db } = platform;
  for (const table of [registerApply, contactCode, inviteUse, invite, rateLimit, ucAccount])
    await db.delete(table);
  await db.delete(spaceMember).where(eq(spaceMember.role, 1));
  await db.delete(person).where(eq(person.realName, 'Wen Ruohe'));
});

afterAll(() => platform.close());

const setMode = (registerMode: 0 | 1 | 2 | 3) => platform.db.update(platformTable).set({ registerMode });
const open = async (query = '', as?: 'admin' | 'lin') => {
  if (as) await signInHere(platform, as);
  return (await showPage(RegisterPage, `register${query}`)).box;
};
async function askForCode(box: HTMLElement, contact = PHONE): Promise<void> {
  await write(box, 'Phone number or email address', contact);
  await click(box, 'Send a code');
  await seen(box, `A code was sent to ${contact}.`);
  await write(box, 'Code', sent.at(-1) ?? '');
}
async function chooseSchool(box: HTMLElement): Promise<void> {
  await write(box, 'School', 'lan');
  await seen(box, '1 school found');
  const field = await control(box, 'School');
  press(field, 'ArrowDown');
  await vi.waitFor(() => expect(field.getAttribute('aria-activedescendant')).not.toBeNull());
  press(field, 'Enter');
  await vi.waitFor(() => expect(field.value).toBe('Lane School'));
}
async function fillIn(box: HTMLElement): Promise<void> {
  await write(box, 'Name', 'Wen Ruohe');
  await askForCode(box);
  await write(box, 'Password', 'correct horse battery');
  await chooseSchool(box);
  await choose(box);
}
async function choose(box: HTMLElement): Promise<void> {
  await write(box, 'Stage', 'primary', 'change');
  await write(box, 'Subject', 'music', 'change');
  await write(box, 'You are', 'teacher', 'change');
  for (const agreement of box.querySelectorAll<HTMLInputElement>('fieldset input')) agreement.click();
}
const form = (given: Partial<BodyOf<'registerAdd'>> = {}): BodyOf<'registerAdd'> => ({
  contact: PHONE,
  code: sent.at(-1) ?? '',
  realName: 'Wen Ruohe',
  schoolId: 'school',
  sectionId: 'primary',
  subjectId: 'music',
  role: 'teacher',
  password: 'correct horse',
  agreements: ['terms', 'privacy'],
  ...given,
});
/** Applies without the page and resolves to the receipt number. */
async function apply(): Promise<string> {
  await platform.ask('registerCode', { body: { contact: PHONE } });
  return (await platform.ask('registerAdd', { body: form() })).receiptNo;
}
async function decide(pass: 0 | 1, reason = ''): Promise<void> {
  const { records } = await platform.ask('registerApplyList', { as: 'admin' });
  const id = records[0]?.applyId ?? '';
  await platform.ask('registerHandle', { as: 'admin', params: { id }, body: { pass, reason } });
}
const applications = () => platform.db.select().from(registerApply);

describe('registering', () => {
  it('ends with a number, and with who decides', async () => {
    const box = await open();
    await fillIn(box);
    await click(box, 'Send the application');
    await find(box, 'heading', 'Your application has arrived');
    const [row] = await applications();
    await seen(box, row?.receiptNo ?? 'none');
    await seen(box, 'Office decides on it.');
    expect(row).toMatchObject({ contact: PHONE, realName: 'Wen Ruohe', schoolId: 'school', role: 'teacher' });
  });

  it('opens the account at once if no approval is required', async () => {
    await setMode(1);
    const box = await open();
    await fillIn(box);
    await click(box, /^Register$/);
    await find(box, 'heading', 'Your account is open');
    await find(box, 'button', 'Sign in');
  });

  it('with an invitation says where it leads, and asks for no school', async () => {
    const { code } = await platform.ask('inviteLinkAdd', { as: 'host', body: { groupId: 'closed' } });
    await setMode(3);
    const box = await open(`?code=${code}`);
    await seen(box, 'HOST invites you to closed.');
    await write(box, 'Name', 'Wen Ruohe');
    await askForCode(box);
    await write(box, 'Password', 'correct horse battery');
    await choose(box);
    await click(box, /^Register$/);
    await find(box, 'heading', 'Your account is open');
    const members = await platform.db.select().from(spaceMember).where(eq(spaceMember.spaceId, 'closed'));
    expect(members).toHaveLength(2);
  });

  it('names everything that is missing, with a way to each field', async () => {
    const box = await open();
    await click(box, 'Send the application');
    const alert = await find(box, 'alert', '9 things need your attention');
    expect(document.activeElement).toBe(alert);
    await click(alert, 'School');
    expect(document.activeElement).toBe(await control(box, 'School'));
    expect((await control(box, 'School')).getAttribute('aria-invalid')).toBe('true');
    expect(line.asked.some(path => path.includes('register/add'))).toBe(false);
  });

  it('says at the field that the code is wrong, and keeps what was written', async () => {
    const box = await open();
    await fillIn(box);
    await write(box, 'Code', sent.at(-1) === '123456' ? '654321' : '123456');
    await click(box, 'Send the application');
    await find(box, 'alert', 'This code is not right');
    expect((await control(box, 'Code')).getAttribute('aria-invalid')).toBe('true');
    expect((await control(box, 'Password')).value).toBe('correct horse battery');
    expect((await control(box, 'School')).value).toBe('Lane School');
  });

  it('restores the input after a reload, except code and password', async () => {
    const box = await open();
    await fillIn(box);
    const kept = { ...sessionStorage };
    expect(JSON.stringify(kept)).toContain('Wen Ruohe');
    expect(JSON.stringify(kept)).not.toContain('correct horse battery');
    expect(JSON.stringify(kept)).not.toContain(sent.at(-1));
    await closePage();
    line = connect(platform);
    for (const [key, text] of Object.entries<string>(kept)) sessionStorage.setItem(key, text);
    const again = await open();
    expect((await control(again, 'Name')).value).toBe('Wen Ruohe');
    expect((await control(again, 'Phone number or email address')).value).toBe(PHONE);
    expect((await control(again, 'School')).value).toBe('Lane School');
    expect((await control(again, 'Subject')).value).toBe('music');
    expect((await control(again, 'Code')).value).toBe('');
    expect((await control(again, 'Password')).value).toBe('');
    await write(again, 'Code', sent.at(-1) ?? '');
    await write(again, 'Password', 'correct horse battery');
    await click(again, 'Send the application');
    await find(again, 'heading', 'Your application has arrived');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Wen Ruohe');
  });

  it('is counted once if it is sent again after a lost response', async () => {
    const box = await open();
    await fillIn(box);
    line.lose('register/add', { arrives: true });
    await click(box, 'Send the application');
    await find(box, 'alert', 'We do not know whether it arrived');
    await click(box, 'Send the application');
    await find(box, 'heading', 'Your application has arrived');
    expect(await applications()).toHaveLength(1);
  });

  it('sends no second code within a minute, and says how long that is', async () => {
    const box = await open();
    await askForCode(box);
    const button = await find<HTMLButtonElement>(box, 'button', /^Another code in \d+ s$/);
    expect(button.disabled).toBe(true);
  });

  it('sends no code to an invalid contact', async () => {
    const box = await open();
    await write(box, 'Phone number or email address', 'nobody');
    await click(box, 'Send a code');
    await seen(box, 'Enter a phone number or an email address.');
    expect(sent).toEqual([]);
  });

  it('sends no code to a bot that fills in the honeypot', async () => {
    const box = await open();
    await write(box, 'Phone number or email address', PHONE);
    const trap = await there(() => box.querySelector<HTMLInputElement>('[name="website"]'));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(trap, 'http://x.example');
    trap.dispatchEvent(new Event('input', { bubbles: true }));
    await click(box, 'Send a code');
    await seen(box, `A code was sent to ${PHONE}.`);
    expect(sent).toEqual([]);
  });

  it('rates weak and good passwords', async () => {
    const box = await open();
    await write(box, 'Password', '12345678');
    await seen(box, 'Easy to guess');
    await write(box, 'Password', 'ferry lamp seven pears');
    await seen(box, 'Good');
  });

  it('finds schools, says how many, and when there is none', async () => {
    const box = await open();
    await write(box, 'School', 'zz');
    await seen(box, 'No school of this name.');
    await chooseSchool(box);
  });

  it('is closed where the platform says so, with whom to ask', async () => {
    await setMode(0);
    const box = await open();
    await find(box, 'heading', 'Registration is closed here');
    await find(box, 'link', 'I have applied already');
  });

  it('is by invitation where the platform says so', async () => {
    await setMode(3);
    await find(await open(), 'heading', 'Registration is by invitation');
  });

  it('is not offered to signed-in users', async () => {
    const box = await open('', 'lin');
    await seen(box, 'You are signed in as LIN.');
  });
});

describe('an application that was sent', () => {
  async function look(receiptNo: string, tail = '8000'): Promise<HTMLElement> {
    const box = await open(`?receipt=${receiptNo}`);
    await write(box, 'Last four digits of the phone number, or the whole email address', tail);
    await click(box, /^Show$/);
    return box;
  }

  it('is found by its number and the end of the phone number', async () => {
    const box = await look(await apply());
    await seen(box, 'Waits for approval');
    for (const text of ['Wen Ruohe', '138****8000', 'Lane School', 'Music']) await seen(box, text);
  });

  it('is not found by another number, with the same message as by another phone', async () => {
    const receiptNo = await apply();
    const box = await look(receiptNo, '1234');
    await seen(box, 'There is no application with this number and this phone number or email address.');
    await click(box, 'Look for another one');
    expect((await control(box, 'Receipt number')).value).toBe(receiptNo);
  });

  it('that was approved leads to signing in', async () => {
    const receiptNo = await apply();
    await decide(1);
    const box = await look(receiptNo);
    await find(box, 'heading', 'Your account is open');
    await find(box, 'button', 'Sign in');
  });

  it('that was returned shows the reason, is edited, and waits again', async () => {
    const receiptNo = await apply();
    await decide(0, 'Which school?');
    const box = await look(receiptNo);
    await seen(box, 'ADMIN has returned it: Which school?');
    await click(box, 'Change it and send again');
    await write(box, 'Name', 'Wen Ruo He');
    await click(box, 'Send again');
    await seen(box, 'Waits for approval');
    expect((await applications())[0]).toMatchObject({ realName: 'Wen Ruo He', status: 2 });
  });
});

describe('the applications, for an administrator,', () => {
  it('are approved with one click', async () => {
    await apply();
    const box = await open('', 'admin');
    await click(box, 'Approve Wen Ruohe');
    await seen(box, 'No applications are waiting');
    await seen(box, 'Wen Ruohe has an account now');
    expect((await applications())[0]?.status).toBe(3);
  });

  it('are returned with a reason', async () => {
    await apply();
    const box = await open('', 'admin');
    await click(box, 'Return the application of Wen Ruohe');
    const dialog = await find(box, 'dialog', 'Return this application?');
    const reason = await there(() => dialog.querySelector('textarea'));
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      reason,
      'Which school?',
    );
    reason.dispatchEvent(new Event('input', { bubbles: true }));
    await click(dialog, /^Return$/);
    await seen(box, 'No applications are waiting');
    await click(box, /^Returned/);
    await seen(box, 'Reason: Which school?');
    expect(all(box, 'button', 'Approve Wen Ruohe')).toEqual([]);
  });

  it('say that another administrator was faster', async () => {
    await apply();
    const box = await open('', 'admin');
    await find(box, 'button', 'Approve Wen Ruohe');
    await decide(0, 'Which school?');
    await click(box, 'Approve Wen Ruohe');
    await seen(box, 'No applications are waiting');
    expect((await applications())[0]?.status).toBe(4);
  });

  it('are found by name or school', async () => {
    await apply();
    const box = await open('?keyword=lane', 'admin');
    await find(box, 'heading', 'Wen Ruohe');
    const other = await open('?keyword=hill', 'admin');
    await seen(other, 'No application is like that');
  });
});
