// @vitest-environment node
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pixelsOf } from './check.ts';

const drawn = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 160, g: 60, b: 60, alpha: 0.5 } } });
const read = (bytes: Buffer) => pixelsOf(new Blob([new Uint8Array(bytes)]));

describe('the size of a picture is read from', () => {
  it.each<[string, (width: number, height: number) => Promise<Buffer>]>([
    [
      'a JPEG',
      (...size) =>
        drawn(...size)
          .jpeg()
          .toBuffer(),
    ],
    [
      'a progressive JPEG',
      (...size) =>
        drawn(...size)
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
    [
      'a JPEG of a camera, with a colour profile',
      (...size) =>
        drawn(...size)
          .withIccProfile('p3')
          .withExif({ IFD0: { Copyright: 'x'.repeat(30_000) } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a PNG',
      (...size) =>
        drawn(...size)
          .png()
          .toBuffer(),
    ],
    [
      'a WebP',
      (...size) =>
        drawn(...size)
          .webp()
          .toBuffer(),
    ],
    [
      'a WebP without loss',
      (...size) =>
        drawn(...size)
          .webp({ lossless: true })
          .toBuffer(),
    ],
    [
      'a WebP that one can see through',
      (...size) =>
        drawn(...size, 4)
          .webp()
          .toBuffer(),
    ],
  ])('%s', async (_what, encode) => {
    expect(await read(await encode(1234, 567))).toEqual({ width: 1234, height: 567 });
    expect(await read(await encode(1, 3))).toEqual({ width: 1, height: 3 });
  });
});

describe('no size has', () => {
  it('a picture that ends too early, in whatever place', async () => {
    for (const whole of [
      await drawn(40, 30).jpeg().toBuffer(),
      await drawn(40, 30).png().toBuffer(),
      await drawn(40, 30).webp().toBuffer(),
    ])
      for (const length of [0, 1, 3, 8, 12, 15, 20]) expect(await read(whole.subarray(0, length))).toBeNull();
  });

  it('what is no picture', async () => {
    expect(await read(Buffer.from('hello, this is a text of some length'))).toBeNull();
    expect(await read(Buffer.from('RIFF....WAVEfmt and what follows'))).toBeNull();
    expect(await read(Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(40)]))).toBeNull();
    expect(await read(Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(4000, 0xff)]))).toBeNull();
  });
});
