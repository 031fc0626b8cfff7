import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { all, click, closePage, seen, show, textOf } from '../../../tests/helpers/page/widget.tsx';
import { words } from '../form/en.ts';
import { Group } from '../form/group.tsx';
import { formPart } from '../form/part.tsx';
import { type FormPlace, FormProvider } from '../form/place.tsx';
import { translate } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import { DraftLine } from './draft.tsx';
import { type LaterUploads, UploadsLater } from './lazy-uploads.tsx';

beforeEach(() => uiWords.fetch('en'));
afterEach(closePage);

const placeWith = (problems: FormPlace['problems'] = {}): FormPlace => ({
  ...{ prefix: 'form', problems, locked: false, platform: '', platformZone: undefined, headingLevel: 2 },
  say: translate({ en: words }, 'en'),
  wordsFor: () => 'wrong',
  announce: () => {},
  mediaUrl: address => address,
});

/** A part whose code comes when the test says so. */
function aPart() {
  let give: (came: boolean) => void = () => {};
  const load = vi.fn(
    () =>
      new Promise<() => string>((resolve, reject) => {
        give = came => (came ? resolve(() => 'The part') : reject(new TypeError('import failed')));
      }),
  );
  return { Part: formPart(load), load, give: (came: boolean) => give(came) };
}

describe('a part of a form', () => {
  it('that cannot be fetched says so, and is there when it is tried again', async () => {
    const { Part, load, give } = aPart();
    const box = show(<Part />);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    give(false);
    await click(box, 'Try again');
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    give(true);
    await seen(box, 'The part');
  });

  it('that was fetched ahead is there at once', async () => {
    const { Part, load, give } = aPart();
    const fetched = Part.fetch();
    give(true);
    await fetched;
    await seen(show(<Part />), /^The part$/);
    expect(load).toHaveBeenCalledOnce();
  });

  it('that is folded is not fetched before it is opened', async () => {
    const { Part, load } = aPart();
    const box = show(
      <FormProvider value={placeWith()}>
        <Group title="More" told="None" names={['more']} later>
          <Part />
        </Group>
      </FormProvider>,
    );
    await seen(box, 'None');
    expect(load).not.toHaveBeenCalled();
    const group = box.querySelector('details') as HTMLDetailsElement;
    group.open = true;
    group.dispatchEvent(new Event('toggle'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  it('that is folded opens when something in it is wrong', async () => {
    const { Part, load } = aPart();
    show(
      <FormProvider value={placeWith({ more: { why: null, message: 'Too long' } })}>
        <Group title="More" told="None" names={['more']} later>
          <Part />
        </Group>
      </FormProvider>,
    );
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });
});

describe('a form that could not fetch', () => {
  it('what keeps drafts says that nothing is kept, and asks again', async () => {
    const fetch = vi.fn();
    const draft = { views: null, saved: null, failing: false, missing: true, fetch };
    const box = show(
      <FormProvider value={placeWith()}>
        <DraftLine draft={draft} />
      </FormProvider>,
    );
    await seen(box, 'What you write is not kept yet');
    await click(box, 'Try again');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('the list of files says that what was chosen waits, and asks again', async () => {
    const fetch = vi.fn();
    const nothing = vi.fn();
    const acts = {
      add: nothing,
      cancel: nothing,
      retry: nothing,
      remove: nothing,
      move: nothing,
      setAlt: nothing,
    };
    const uploads: LaterUploads = {
      ...{ accept: 'image', max: 9, items: [], leftOut: 0, acts, views: null, missing: true, fetch },
    };
    const box = show(
      <FormProvider value={placeWith()}>
        <UploadsLater as="pictures" label="Pictures" uploads={uploads} />
      </FormProvider>,
    );
    await seen(box, 'What you have chosen waits for it');
    await click(box, 'Try again');
    expect(fetch).toHaveBeenCalledOnce();
    expect(all(box, 'button').map(textOf)).toContain('Add pictures');
  });
});
