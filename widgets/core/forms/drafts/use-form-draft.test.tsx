import { eq } from 'drizzle-orm';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenHash } from '../../../../site/platform/auth/session.ts';
import { draft, rateLimit, session } from '../../../../site/platform/db/schema.ts';
import { bringLocks } from '../../../../tests/helpers/database/locks.ts';
import { listenersOf } from '../../../../tests/helpers/page/listeners.ts';
import {
  click,
  closePage,
  connect,
  coreHere,
  find,
  type Line,
  place,
  seen,
  signInHere,
  type WidgetElement,
} from '../../../../tests/helpers/page/widget.tsx';
import { type Name, SCHOOL_PAGE } from '../../../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../../../tests/helpers/platform/test-platform.ts';
import { lazyWords } from '../../../ui/i18n/words.ts';
import { attribute } from '../../element/attributes.ts';
import { usePerson, useViewState } from '../../element/context.ts';
import { defineWidget } from '../../element/define-widget.tsx';
import { useFormDraft } from './use-form-draft.ts';

interface Fields {
  title: string;
}
const EMPTY: Fields = { title: '' };

/** Form of one field, which reports its last change on unmount. */
function Form({ object }: { object: string }) {
  const [fields, setFields] = useState(EMPTY);
  const { ready, found, saved, change, take, refuse, done } = useFormDraft(
    'news',
    object || undefined,
    EMPTY,
  );
  const person = usePerson();
  useViewState('ready', () => {});
  const hurry = useRef<Fields | null>(null);
  const latest = useRef(change);
  latest.current = change;
  const write = (title: string) => {
    setFields({ title });
    change({ title });
  };
  return (
    <>
      <input value={fields.title} onInput={event => write(event.currentTarget.value)} />
      <button type="button" onClick={() => setFields(take() ?? EMPTY)}>
        Continue
      </button>
      <button type="button" onClick={refuse}>
        Discard
      </button>
      <button type="button" onClick={done}>
        Sent
      </button>
      <button type="button" onClick={() => (hurry.current = { title: `${fields.title}, in a hurry` })}>
        Hurry
      </button>
      <LastWords tell={() => hurry.current && latest.current(hurry.current)} />
      <p>{`for ${person?.userId ?? 'nobody'} ${ready ? 'ready' : 'looking'}`}</p>
      <p>{`found: ${found?.content.title ?? 'nothing'}`}</p>
      <p>{`kept: ${saved?.where ?? 'nowhere'}`}</p>
    </>
  );
}

function LastWords({ tell }: { tell: () => void }) {
  const latest = useRef(tell);
  latest.current = tell;
  useLayoutEffect(() => () => latest.current(), []);
  return null;
}

const noWords = async () => ({ words: {} });
defineWidget({
  tag: 'mskt-test-form',
  attributes: { object: attribute.text('') },
  css: [],
  words: lazyWords({ './en.ts': noWords, './zh-CN.ts': noWords }),
  View: Form,
});

let platform: TestPlatform;
let line: Line;
/** What is changed: another thing in each test, for the last words of one may come when the next has begun. */
let object = '';
let tests = 0;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
beforeEach(() => {
  line = connect(platform);
  bringLocks();
  tests += 1;
  object = `news-${tests}`;
});
afterEach(async () => {
  await closePage();
  for (const table of [draft, rateLimit]) await platform.db.delete(table);
});

/** Opens the form for a user who has signed in on this page. */
async function openForm(name: Name = 'lin', of = object): Promise<WidgetElement> {
  const form = place('mskt-test-form', { lang: 'en', object: of });
  await seen(form, `for ${name} ready`);
  return form;
}

async function type(form: WidgetElement, title: string): Promise<void> {
  const field = await find<HTMLInputElement>(form, 'textbox');
  field.value = title;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const typedIn = async (form: WidgetElement) => (await find<HTMLInputElement>(form, 'textbox')).value;
/** Takes the form out of the page, as another page of the site does. */
async function goElsewhere(form: WidgetElement): Promise<void> {
  form.remove();
  await vi.waitFor(() => expect(form.shadowRoot?.querySelector('input')).toBeNull());
}

describe('a form', () => {
  it('offers what was written in it before, and goes on with it', async () => {
    await signInHere(platform, 'lin');
    const form = await openForm();
    await seen(form, 'found: nothing kept: nowhere');
    await type(form, 'The pond');
    await seen(form, 'kept: here');
    await goElsewhere(form);
    const later = await openForm();
    await seen(later, 'found: The pond');
    expect(await typedIn(later)).toBe('');
    await click(later, 'Continue');
    await seen(later, 'found: nothing');
    expect(await typedIn(later)).toBe('The pond');
  });

  it('keeps what a field reports on unmount', async () => {
    await signInHere(platform, 'lin');
    const form = await openForm();
    await type(form, 'The pond');
    await click(form, 'Hurry');
    await goElsewhere(form);
    await seen(await openForm(), 'found: The pond, in a hurry');
  });

  it('has one draft for something new, and one for each thing that is changed', async () => {
    await signInHere(platform, 'lin');
    const form = await openForm('lin', '');
    await type(form, 'New');
    await goElsewhere(form);
    const change = await openForm();
    await seen(change, 'found: nothing');
    change.setAttribute('object', '');
    await seen(change, 'found: New');
  });

  it('that was sent or emptied leaves nothing', async () => {
    await signInHere(platform, 'lin');
    const form = await openForm();
    await type(form, 'Sent');
    await seen(form, 'kept: here');
    await click(form, 'Sent');
    await seen(form, 'kept: nowhere');
    await type(form, 'Emptied');
    await seen(form, 'kept: here');
    await type(form, '');
    await seen(form, 'kept: nowhere');
    await goElsewhere(form);
    const later = await openForm();
    await seen(later, 'found: nothing');
  });

  it('stays with its author while no user is signed in, and is hidden from the next person', async () => {
    await signInHere(platform, 'lin');
    const form = await openForm();
    await type(form, 'Of lin');
    await seen(form, 'kept: here');
    coreHere().session.forget();
    await seen(form, 'for nobody');
    await type(form, 'Of lin, signed out');
    await goElsewhere(form);
    await signInHere(platform, 'mei');
    const other = await openForm('mei');
    await seen(other, 'found: nothing');
    await goElsewhere(other);
    coreHere().session.forget();
    await signInHere(platform, 'lin');
    await seen(await openForm(), 'found: Of lin, signed out');
  });

  it('stays in this browser after sign-in on a school’s page', async () => {
    vi.stubGlobal('isSecureContext', true);
    await signInHere(platform, 'lin');
    const form = place('mskt-test-form', { lang: 'en', object, auth: 'popup' });
    await seen(form, 'for lin ready');
    await type(form, 'The pond');
    await seen(form, 'kept: here');
    await click(form, 'Sent');
    await seen(form, 'kept: nowhere');
    await goElsewhere(form);
    expect(line.asked.filter(asked => asked.includes('/draft/'))).toEqual([]);
  });

  it('sends no request for a user who is signed out', async () => {
    await signInHere(platform, 'lin');
    const form = await openForm();
    coreHere().session.forget();
    await seen(form, 'for nobody');
    const before = line.asked.length;
    await type(form, 'Of lin');
    dispatchEvent(new Event('blur'));
    await seen(form, 'kept: here');
    expect(line.asked.slice(before).filter(path => path.includes('draft'))).toEqual([]);
  });

  it('keeps it here alone where a token is good for no drafts', async () => {
    const tokenIs = eq(session.tokenHash, tokenHash(await signInHere(platform, 'lin')));
    const bound = { origin: SCHOOL_PAGE, useTime: platform.clock.now() };
    await platform.db.update(session).set(bound).where(tokenIs);
    const form = await openForm();
    await type(form, 'At school');
    dispatchEvent(new Event('blur'));
    await seen(form, 'kept: here');
    await goElsewhere(form);
    await seen(await openForm(), 'found: At school');
    expect(line.asked.filter(path => path.includes('draft/save'))).toEqual([]);
  });

  it('removes its listeners on unmount', async () => {
    await signInHere(platform, 'lin');
    const listeners = listenersOf(window, document);
    const form = await openForm();
    await type(form, 'The pond');
    await goElsewhere(form);
    expect(listeners.left().filter(type => ['pagehide', 'blur'].includes(type))).toEqual([]);
    listeners.stop();
  });
});
