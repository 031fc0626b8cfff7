/** Draws the icons of all sizes into `extension/public/icons`: `node extension/drawing/draw.mjs` after a change. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

for (const size of [16, 32, 48, 96, 128]) {
  // The small ones are a drawing of their own: thin lines would be lost.
  const drawing = path(size <= 32 ? 'icon-small.svg' : 'icon.svg');
  await sharp(drawing, { density: 72 * 16 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(path(`../public/icons/icon-${size}.png`));
}
