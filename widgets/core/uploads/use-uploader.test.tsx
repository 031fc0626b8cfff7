import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aFile, pdf, takeBack } from '../../../tests/helpers/fixtures/uploads.ts';
import { closePage, connect, coreHere, place, signInHere } from '../../../tests/helpers/page/widget.tsx';
import { type OpenStorage, storages } from '../../../tests/helpers/platform/storages.ts';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import { lazyWords } from '../../ui/i18n/words.ts';
import { useViewState } from '../element/context.ts';
import { defineWidget } from '../element/define-widget.tsx';
import type { Uploader } from './uploader.ts';
import { useUploader } from './use-uploader.ts';

/** A widget that hands out what it would send files with. */
let uploader: Uploader | null = null;
function Probe() {
  uploader = useUploader();
  useViewState('ready', () => {});
  return null;
}
const nothing = async () => ({ words: {} });
defineWidget({
  tag: 'mskt-test-uploader',
  attributes: {},
  css: [],
  words: lazyWords({ './en.ts': nothing, './zh-CN.ts': nothing }),
  View: Probe,
});

const given = () => vi.waitUntil(() => uploader);
const aPdf = () => aFile(new Uint8Array(pdf(100)), 'a.pdf', 'application/pdf');
const uploadsIn = (asked: string[]) => asked.filter(path => path.includes('/ldUpload/'));

describe.each([
  { name: 'files', kind: 'files', path: '/ldUpload/directUpload2' },
  { name: 'MinIO', kind: 's3', path: '/minio/ldUpload/directUpload2' },
] as const)('on a platform that keeps files in $name, a widget', ({ kind, path }) => {
  let platform: TestPlatform;
  let kept: OpenStorage;
  beforeAll(async () => {
    kept = (await storages[0]?.open()) as OpenStorage;
    const { storage, incomingRoot } = kept;
    // The simulated page has no network: only the platform's responses matter here.
    platform = await startPlatform(undefined, { storage: { ...storage, kind }, incomingRoot });
  });
  afterEach(async () => {
    uploader = null;
    await closePage();
    await takeBack(platform, kept);
  });
  afterAll(async () => {
    await platform.close();
    await kept.close();
  });

  it('sends files with the session of the user, to where the platform wants them', async () => {
    const { asked } = connect(platform);
    await signInHere(platform, 'lin');
    place('mskt-test-uploader');
    await vi.waitUntil(() => coreHere().session.store.getState().params);
    expect(await (await given()).send(aPdf())).toMatchObject({ fileName: 'a.pdf' });
    expect(uploadsIn(asked)).toEqual([path]);
  });

  it('requests the path when it is unknown', async () => {
    const line = connect(platform);
    await signInHere(platform, 'lin');
    line.answer('/sys/plat/params/', { success: 0, message: 'Not now', errorCode: 'SERVER' }, 500);
    place('mskt-test-uploader');
    await vi.waitUntil(() => coreHere().session.store.getState().failure);
    const { send } = await given();
    await expect(send(aPdf())).rejects.toMatchObject({ code: 'SERVER', message: 'Not now' });
    expect(uploadsIn(line.asked)).toEqual([]);
    const { asked } = connect(platform);
    expect(await send(aPdf())).toMatchObject({ fileName: 'a.pdf' });
    expect(uploadsIn(asked)).toEqual([path]);
  });

  it('asks a visitor to sign in, in the visitor’s language', async () => {
    connect(platform);
    place('mskt-test-uploader', { lang: 'zh-CN' });
    await expect((await given()).send(aPdf())).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
      message: '请先登录...',
    });
  });

  it('keeps what it sends with as long as the language stays', async () => {
    connect(platform);
    const element = place('mskt-test-uploader');
    const first = await given();
    element.setAttribute('compact', '');
    element.setAttribute('lang', 'zh-CN');
    await vi.waitFor(() => expect(uploader).not.toBe(first));
    const second = uploader;
    uploader = null;
    element.setAttribute('readonly', '');
    expect(await given()).toBe(second);
  });
});
