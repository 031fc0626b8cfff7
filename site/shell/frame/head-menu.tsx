import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Disclosure } from './disclosure.tsx';
import { MenuLink, useActiveItem, useHeadMenu } from './menu-link.tsx';
import { shellWords } from './words.ts';

/** Width of "More" and gap between items, in pixels. */
const MORE = 104;
const GAP = 4;

/** Header menu as a row. Items that do not fit are listed under "More". */
export function HeadMenu() {
  const say = useWords(shellWords);
  const items = useHeadMenu();
  return (
    <nav className="head-menu" aria-label={say('mainMenu')}>
      {items ? <Row key={items.map(({ name }) => name).join()} items={items} /> : <Holder />}
    </nav>
  );
}

/** Placeholder while the menu is loading. */
const Holder = () => (
  <div className="menu-holder" aria-hidden="true">
    <span />
    <span />
    <span />
    <span />
  </div>
);

function Row({ items }: { items: readonly MenuItem[] }) {
  const say = useWords(shellWords);
  const row = useRef<HTMLUListElement>(null);
  const fit = useFit(row, items.length);
  const rest = items.slice(fit);
  return (
    <ul className="menu-row" ref={row}>
      {items.slice(0, fit).map(item => (
        <li key={item.id}>
          <Entry item={item} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Folded label={say('more')} items={rest} />
        </li>
      )}
    </ul>
  );
}

/** Link of an item, or a disclosure of the item and its children. */
function Entry({ item }: { item: MenuItem }) {
  if (item.children.length === 0) return <MenuLink item={item} />;
  return <Folded label={item.name} items={[{ ...item, children: [] }, ...item.children]} />;
}

function Folded({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const active = useActiveItem();
  const all = items.flatMap(item => [item, ...item.children]);
  return (
    <Disclosure label={label} current={all.some(({ id }) => id === active?.id)}>
      {all.map(item => (
        <li key={item.id}>
          <MenuLink item={item} />
        </li>
      ))}
    </Disclosure>
  );
}

/**
 * Returns the number of items that fit. Measures their widths once, with all items rendered, before the first
 * paint.
 */
function useFit(row: RefObject<HTMLUListElement | null>, count: number): number {
  const [fit, setFit] = useState(count);
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    const widths = [...list.children].map(item => item.getBoundingClientRect().width);
    const measure = () => setFit(howManyFit(widths, list.clientWidth, MORE, GAP));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [row]);
  return fit;
}

/**
 * Returns the number of menu items that fit in a row. Reserves space for "More" if not all fit. Widths and
 * gap are in pixels.
 */
export function howManyFit(widths: readonly number[], available: number, more: number, gap: number): number {
  const ends: number[] = [];
  for (const width of widths) ends.push(ends.length === 0 ? width : (ends.at(-1) ?? 0) + gap + width);
  if ((ends.at(-1) ?? 0) <= available) return widths.length;
  return ends.filter(end => end + gap + more <= available).length;
}
