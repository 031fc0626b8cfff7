import { describe, expect, it } from 'vitest';
import { appAddress, wantsApp } from './mobile-redirect.ts';

const ROOT = 'https://school.example/msktfront/';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131 Mobile Safari/537.36';
const ANDROID_TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/131 Safari/537.36';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
/** macOS, and iPadOS, which differs by its touch screen only. */
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131 Safari/537.36';

const wants = (path: string, userAgent = IPHONE, landing = path, maxTouchPoints = 0) =>
  wantsApp({
    userAgent,
    maxTouchPoints,
    url: new URL(path, ROOT),
    rootUrl: ROOT,
    landing: new URL(landing, ROOT),
  });

describe('a visit goes to the mobile app', () => {
  it.each([
    ['home', IPHONE],
    ['index?a=1', IPHONE],
    ['home/', ANDROID],
    ['home', ANDROID_TABLET],
    ['index', IPAD],
  ])('from /%s on a phone or tablet: %s', (path, userAgent) => {
    expect(wants(path, userAgent)).toBe(true);
  });

  it('from an iPad that reports itself as a Mac with a touch screen', () => {
    expect(wants('home', MAC, 'home', 5)).toBe(true);
  });

  it('with the visited URL in `from`', () => {
    const address = appAddress('https://app.example/open?x=1', new URL('home?a=b&c=d#e', ROOT));
    expect(address).toBe(
      'https://app.example/open?x=1&from=https%3A%2F%2Fschool.example%2Fmsktfront%2Fhome%3Fa%3Db%26c%3Dd%23e',
    );
  });
});

describe('a visit stays on the web', () => {
  it.each(['home/news', 'channelPage', '', 'scheme'])('at /%s, also on a phone', path => {
    expect(wants(path)).toBe(false);
  });

  it.each([DESKTOP, MAC])('at home on a computer: %s', userAgent => {
    expect(wants('home', userAgent)).toBe(false);
  });

  it.each(['Googlebot/2.1', 'LinkPreview/1.0', 'Chrome-Lighthouse'])('for the bot %s', bot => {
    expect(wants('home', `${ANDROID} (compatible; ${bot})`)).toBe(false);
  });

  it('with noapp=1, here or in the first URL of the tab', () => {
    expect(wants('home?noapp=1')).toBe(false);
    expect(wants('home', IPHONE, 'channelPage?noapp=1')).toBe(false);
  });

  it.each(['', 'javascript:alert(1)', 'mailto:app@app.example', 'app'])(
    'when the app’s address is "%s"',
    msktAppUrl => {
      expect(appAddress(msktAppUrl, new URL('home', ROOT))).toBeNull();
    },
  );
});
