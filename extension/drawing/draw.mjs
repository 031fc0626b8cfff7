/**
 * Renders the icons of all sizes into `extension/public/icons`. Run `node extension/drawing/draw.mjs` after a
 * change.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

for (const size of [16, 32, 48, 96, 128]) {
  // Small icons have their own drawing, because thin lines would vanish.
  const drawing = path(size <= 32 ? 'icon-small.svg' : 'icon.svg');
  await sharp(drawing, { density: 72 * 16 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(path(`../public/icons/icon-${size}.png`));
}
