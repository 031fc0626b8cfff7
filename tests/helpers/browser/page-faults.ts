/** Layout and keyboard faults of a page, shadow roots included. */
import type { CDPSession, Page } from 'playwright-core';

/** Timeout for everything in view to load, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Scrolls to the end of the page and back, so that lazy content loads. Throws with the names of elements that
 * do not load.
 */
export const goThrough = (page: Page): Promise<void> =>
  page.evaluate(async patience => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap(each => [
        each,
        ...(each.shadowRoot ? all(each.shadowRoot) : []),
      ]);
    const settled = ':state(ready), :state(empty), :state(error), :state(offline)';
    // Horizontally, too: browsers load distant images of a carousel lazily.
    const isNear = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return element.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    const isThere = (element: Element) =>
      element instanceof HTMLImageElement
        ? element.complete
        : element.matches('.skeleton')
          ? false
          : !element.localName.startsWith('mskt-') || element.matches(settled);
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    /** Names of missing elements: the heading of the page, or elements in view that have not loaded. */
    const missing = (): string[] => {
      const elements = all(document);
      if (!elements.some(({ localName }) => localName === 'h1')) return ['h1'];
      return elements.filter(element => isNear(element) && !isThere(element)).map(nameOf);
    };
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} ${element.getAttribute('src') ?? ''}`;
    /**
     * Waits for two frames without missing elements: then observers of visibility have run after the last
     * scroll or change.
     */
    const atEase = async () => {
      const end = performance.now() + patience;
      for (let still = 0; still < 2; ) {
        await frame();
        const waiting = missing();
        if (waiting.length > 0 && performance.now() > end)
          throw new Error(`still waiting for ${waiting.join(', ')}`);
        still = waiting.length === 0 ? still + 1 : 0;
      }
    };
    await atEase();
    for (let screen = 1; screen < 12; screen++) {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: 'instant' });
      const isEnd = scrollY === before;
      await atEase();
      if (isEnd) break;
    }
    scrollTo({ top: 0, behavior: 'instant' });
  }, PATIENCE);

/** Finds clipped text, overlapping text, text that overflows its button, and a page wider than the window. */
export const shapeFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Tolerance for rounding, in pixels. */
    const SLACK = 1.5;
    interface Line {
      text: string;
      holder: Element;
      box: DOMRect;
    }

    const parentOf = (element: Element): Element | null => {
      const root = element.getRootNode();
      return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    const ancestors = (element: Element): Element[] => {
      const parent = parentOf(element);
      return parent ? [parent, ...ancestors(parent)] : [];
    };

    /** Text nodes in visual order: slotted content at the position of its slot. */
    const textsIn = (node: Node): Text[] => {
      if (node instanceof Text) return node.data.trim() ? [node] : [];
      if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0)
        return node.assignedNodes().flatMap(textsIn);
      const root = node instanceof Element && node.shadowRoot ? node.shadowRoot : node;
      return [...root.childNodes].flatMap(textsIn);
    };

    /** Whether an element clips its overflow. */
    const isClipping = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX + style.overflowY);
    const isScrolling = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY);
    const isFoldedOnPurpose = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';

    const faults: string[] = [];
    const seen: Line[] = [];

    for (const node of textsIn(document.body)) {
      const holder = parentOf(node as unknown as Element) ?? node.parentElement;
      if (!holder || holder.closest('option, script, style, noscript')) continue;
      const isSeen = holder.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      });
      const around = [holder, ...ancestors(holder)];
      const styles = around.map(element => getComputedStyle(element));
      if (!isSeen || styles.some(({ clipPath }) => clipPath !== 'none')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.data.trim().slice(0, 40);
      // Clipping ancestors of a fixed or scrolling element do not limit its text.
      const until = styles.findIndex(style => style.position === 'fixed' || isScrolling(style));
      const holding = around.slice(0, until < 0 ? undefined : until);
      const button = holding.findIndex(element => element.matches('button, a.button, [role="tab"]'));
      // Absolutely positioned content, such as a badge at the corner of a tab, may overflow its button.
      const isPlaced = styles.slice(0, button).some(({ position }) => position === 'absolute');
      const room = isPlaced ? undefined : holding[button]?.getBoundingClientRect();
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        let isGone = false;
        let isLeaving = false;
        for (const [index, element] of holding.entries()) {
          const style = styles[index];
          if (style?.position === 'absolute') isLeaving = true;
          else if (style?.position !== 'static') isLeaving = false;
          if (!style || !isClipping(style) || (isLeaving && element !== holder)) continue;
          const clip = element.getBoundingClientRect();
          const isWhole =
            box.left >= clip.left - SLACK &&
            box.right <= clip.right + SLACK &&
            box.top >= clip.top - box.height / 4 &&
            box.bottom <= clip.bottom + box.height / 4;
          const isOut =
            box.right <= clip.left ||
            box.left >= clip.right ||
            box.bottom <= clip.top ||
            box.top >= clip.bottom;
          if (!isWhole && !isOut && !isGone && !isFoldedOnPurpose(style)) faults.push(`cut: ${text}`);
          isGone ||= !isWhole;
        }
        if (isGone) continue;
        if (
          room &&
          (box.left < room.left - SLACK ||
            box.right > room.right + SLACK ||
            box.top < room.top - SLACK ||
            box.bottom > room.bottom + SLACK)
        )
          faults.push(`leaves its button: ${text}`);
        if (until < 0) seen.push({ text, holder, box });
      }
    }

    seen.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { text, holder, box }] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        const [lower, upper] = [Math.min(box.bottom, other.box.bottom), Math.max(box.top, other.box.top)];
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const isOver = lower - upper > Math.min(box.height, other.box.height) / 2 && across > 2 * SLACK;
        if (isOver && other.holder !== holder) faults.push(`overlap: ${text} | ${other.text}`);
      }
    }

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px wide in a window of ${clientWidth}`);
    return [...new Set(faults)];
  });

/**
 * Finds interactive elements that Tab does not reach, and focused elements that are out of sight or lack a
 * visible focus indicator.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const watch = await page.evaluateHandle(() => {
    const reached = new Map<Element, string>();
    const deepest = (): Element | null => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    };
    const at = (x: number, y: number): Element | null => {
      let element = document.elementFromPoint(x, y);
      for (;;) {
        const inside: Element | null | undefined = element?.shadowRoot?.elementFromPoint(x, y);
        if (!inside || inside === element) return element;
        element = inside;
      }
    };
    const around = (element: Element | null): Element[] => {
      if (!element) return [];
      const root = element.getRootNode();
      const parent =
        element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      return [element, ...around(parent)];
    };
    const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    /** Ring drawn as a shadow: no offset, no blur. */
    const hasRing = ({ boxShadow }: CSSStyleDeclaration) => /\b0px 0px 0px [1-9]/.test(boxShadow);
    /** The indicator may be on an ancestor: that of a link which covers its card, or of a field's wrapper. */
    const isMarked = (element: Element) =>
      around(element)
        .slice(0, 4)
        .some(
          each =>
            hasRing(getComputedStyle(each)) ||
            [null, '::before', '::after'].some(part => hasOutline(getComputedStyle(each, part))),
        );
    /** Whether any part of the element, or of its label, is within the window and not covered. */
    const isInSight = (element: Element) => {
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])];
      return boxes.some(one => {
        const box = one.getBoundingClientRect();
        // Clips the box to the window.
        const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
        const width = Math.min(innerWidth, box.right) - left;
        const height = Math.min(innerHeight, box.bottom) - top;
        if (width <= 0 || height <= 0) return false;
        return [0.1, 0.5, 0.9].some(down =>
          [0.1, 0.5, 0.9].some(across => {
            const hit = around(at(left + width * across, top + height * down));
            return hit.includes(one) || around(one).includes(hit[0] as Element);
          }),
        );
      });
    };
    const look = ({ key }: KeyboardEvent) => {
      const element = deepest();
      if (key !== 'Tab' || !element || element === document.body || reached.has(element)) return;
      const fault = isMarked(element) ? (isInSight(element) ? '' : 'out of sight') : 'no visible focus';
      reached.set(element, fault);
    };
    addEventListener('keyup', look, { capture: true });
    return { reached, stop: () => removeEventListener('keyup', look, { capture: true }) };
  });

  /** Reports elements not reached yet, and the maximum number of Tab presses to reach them. */
  const report = () =>
    watch.evaluate(({ reached }) => {
      const ACTS =
        'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex="0"], [role="button"], [role="link"], [role="tab"], [role="checkbox"], [role="switch"]';
      /** Composite widgets with one tab stop; arrow keys move within them. */
      const GROUPS =
        '[role="tablist"], [role="toolbar"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="grid"]';
      const all = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap(each => [
          each,
          ...(each.shadowRoot ? all(each.shadowRoot) : []),
        ]);
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
        element.getClientRects().length > 0 &&
        !element.closest('[inert], [aria-hidden="true"]');
      const nameOf = (element: Element) =>
        `${element.localName} ${(element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name') || element.className)).trim().slice(0, 40)}`;
      const isRadioOf = (radio: HTMLInputElement) =>
        [...reached.keys()].some(
          each => each instanceof HTMLInputElement && each.type === 'radio' && each.name === radio.name,
        );
      const isReached = (element: Element): boolean => {
        if (reached.has(element)) return true;
        const group = element.closest(GROUPS);
        if (group && [...reached.keys()].some(each => group.contains(each))) return true;
        return element instanceof HTMLInputElement && element.type === 'radio' && isRadioOf(element);
      };
      const acting = all(document).filter(
        element =>
          element.matches(ACTS) &&
          !element.matches(':disabled, [type="hidden"], [type="file"]') &&
          isSeen(element),
      );
      const dates = acting.filter(element => element.matches('[type^="date"], [type="time"]')).length;
      return {
        presses: acting.length + 7 * dates + 5,
        unreached: acting
          .filter(element => !isReached(element))
          .map(element => `not reached: ${nameOf(element)}`),
        unseen: [...reached]
          .filter(([, fault]) => fault)
          .map(([element, fault]) => `${fault}: ${nameOf(element)}`),
      };
    });

  const session = await page.context().newCDPSession(page);
  let { presses, unreached, unseen } = await report();
  for (let left = Number.POSITIVE_INFINITY; unreached.length > 0 && unreached.length < left; ) {
    left = unreached.length;
    await pressTab(session, presses);
    ({ presses, unreached, unseen } = await report());
  }
  await session.detach();
  await watch.evaluate(({ stop }) => stop());
  await watch.dispose();
  return [...unreached, ...unseen];
}

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** Sends all key events at once: the browser handles them sequentially. */
async function pressTab(session: CDPSession, times: number): Promise<void> {
  const presses = Array.from({ length: times }).flatMap(() =>
    (['rawKeyDown', 'keyUp'] as const).map(type => session.send('Input.dispatchKeyEvent', { type, ...TAB })),
  );
  await Promise.all(presses);
}
