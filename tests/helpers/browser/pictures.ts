import type { Browser } from 'playwright-core';

/** Tolerance per colour channel (0–255): rasterisation is not exact. */
const NOISE = 2;

/** Number of differing pixels of two PNG images, decoded by the browser; infinite if their sizes differ. */
export async function differingPixels(browser: Browser, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const page = await browser.newPage();
  const count = await page.evaluate(
    async ([noise, ...pictures]) => {
      const [a, b] = await Promise.all(
        pictures.map(async picture => {
          const answer = await fetch(`data:image/png;base64,${picture}`);
          const image = await createImageBitmap(await answer.blob());
          const canvas = new OffscreenCanvas(image.width, image.height);
          const pen = canvas.getContext('2d');
          pen?.drawImage(image, 0, 0);
          return pen?.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!a || !b || a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
      const apart = new Set<number>();
      for (let at = 0; at < a.data.length; at += 1)
        if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > noise) apart.add(at >> 2);
      return apart.size;
    },
    [NOISE, one.toString('base64'), other.toString('base64')] as const,
  );
  await page.close();
  return count;
}
