import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePage, seen, show, textOf } from '../../../tests/helpers/page/widget.tsx';
import { translate } from '../i18n/translate.tsx';
import { words } from './en.ts';
import { Group } from './field.tsx';
import { type FormPlace, FormProvider } from './place.tsx';

afterEach(closePage);

const placeWith = (problems: FormPlace['problems'] = {}): FormPlace => ({
  ...{ prefix: 'form', problems, locked: false, platform: '', platformZone: undefined, headingLevel: 2 },
  say: translate({ en: words }, 'en'),
  wordsFor: () => 'wrong',
  announce: () => {},
  mediaUrl: address => address,
});

const showGroup = (problems?: FormPlace['problems']) =>
  show(
    <FormProvider value={placeWith(problems)}>
      <Group title="More" told="None" names={['more']} later>
        <p>The fields</p>
      </Group>
    </FormProvider>,
  );

describe('a group of a form', () => {
  it('shows its summary while closed, and its fields when opened', async () => {
    const box = showGroup();
    await seen(box, 'None');
    expect(textOf(box)).not.toContain('The fields');
    const group = box.querySelector('details') as HTMLDetailsElement;
    group.open = true;
    group.dispatchEvent(new Event('toggle'));
    await seen(box, 'The fields');
  });

  it('opens if one of its fields has a problem', async () => {
    const box = showGroup({ more: { why: null, message: 'Too long' } });
    await seen(box, 'The fields');
    await vi.waitFor(() => expect(box.querySelector('details')?.open).toBe(true));
  });
});
