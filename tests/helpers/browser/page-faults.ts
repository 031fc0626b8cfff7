/** Faults of a page that measuring it finds, shadow roots included. */
import type { CDPSession, Page } from 'playwright-core';

/** How long a page may take until all that is in view is there, in milliseconds. */
const PATIENCE = 20_000;

/** Scrolls down the page, so that everything that waits to be seen loads, and up again. Fails with the names of what never comes. */
export const goThrough = (page: Page): Promise<void> =>
  page.evaluate(async patience => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap(each => [
        each,
        ...(each.shadowRoot ? all(each.shadowRoot) : []),
      ]);
    const settled = ':state(ready), :state(empty), :state(error), :state(offline)';
    // Also from side to side: a browser leaves the pictures of a carousel that are far away for later.
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
    /** What is missing: the heading of the page, or something in view. */
    const missing = (): string[] => {
      const elements = all(document);
      if (!elements.some(({ localName }) => localName === 'h1')) return ['h1'];
      return elements.filter(element => isNear(element) && !isThere(element)).map(nameOf);
    };
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} ${element.getAttribute('src') ?? ''}`;
    /** Two frames after the last scroll or change, observers of what is in view have run. */
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

/** Text that is cut, that lies on other text or leaves its button, and anything that is wider than the window. */
export const shapeFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** A pixel and a half is what rounding makes. */
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

    /** In the order in which they are seen: what a slot shows stands where the slot is. */
    const textsIn = (node: Node): Text[] => {
      if (node instanceof Text) return node.data.trim() ? [node] : [];
      if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0)
        return node.assignedNodes().flatMap(textsIn);
      const root = node instanceof Element && node.shadowRoot ? node.shadowRoot : node;
      return [...root.childNodes].flatMap(textsIn);
    };

    /** The box that an element's overflow leaves to see of what is inside; null when it leaves everything. */
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
      // Nothing above a thing that is fixed or scrolls by itself says where its text may be.
      const until = styles.findIndex(style => style.position === 'fixed' || isScrolling(style));
      const holding = around.slice(0, until < 0 ? undefined : until);
      const button = holding.findIndex(element => element.matches('button, a.button, [role="tab"]'));
      // What is placed by itself, as a number at the corner of a tab, may stand out.
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

/** What acts and is not reached by Tab, and what is reached without being seen to be. */
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
    /** A line drawn around it, with no blur and in no direction. */
    const hasRing = ({ boxShadow }: CSSStyleDeclaration) => /\b0px 0px 0px [1-9]/.test(boxShadow);
    /** A link that is as large as its card has the mark on what makes it so; a field may have it around what belongs to it. */
    const isMarked = (element: Element) =>
      around(element)
        .slice(0, 4)
        .some(
          each =>
            hasRing(getComputedStyle(each)) ||
            [null, '::before', '::after'].some(part => hasOutline(getComputedStyle(each, part))),
        );
    /** Whether a part of it, or of its label, is neither out of the window nor under something else. */
    const isInSight = (element: Element) => {
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])];
      return boxes.some(one => {
        const box = one.getBoundingClientRect();
        // Of what is larger than the window, what is in it.
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

  /** What is left to reach, and how many presses of the key that takes at most. */
  const report = () =>
    watch.evaluate(({ reached }) => {
      const ACTS =
        'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex="0"], [role="button"], [role="link"], [role="tab"], [role="checkbox"], [role="switch"]';
      /** Of these one has the Tab, and arrows lead to the others. */
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

/** Sends all key events at once: the browser handles them in this order, each after the other. */
async function pressTab(session: CDPSession, times: number): Promise<void> {
  const presses = Array.from({ length: times }).flatMap(() =>
    (['rawKeyDown', 'keyUp'] as const).map(type => session.send('Input.dispatchKeyEvent', { type, ...TAB })),
  );
  await Promise.all(presses);
}
