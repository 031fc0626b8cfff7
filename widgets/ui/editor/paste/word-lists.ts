/** A list item of Word: a paragraph with its level in the style. */
interface Item {
  paragraph: Element;
  level: number;
  isOrdered: boolean;
  start: number;
}

const DEEPEST = 9;
const ORDERED = /^\s*[(（]?(\d+|[a-z]{1,4}|[一二三四五六七八九十]+)[.)、）]/i;

/** Converts Word's paragraphs with bullets and numbers to lists, in an inert document. */
export function listsFromWord(root: Node, styleName: string): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  const items: Item[] = [];
  const signs: Element[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Element)) continue;
    const style = Element.prototype.getAttribute.call(node, styleName) ?? '';
    if (/mso-list\s*:\s*ignore/i.test(style)) signs.push(node);
    else if (node.localName === 'p' && /mso-list\s*:\s*l\d+/i.test(style)) items.push(itemOf(node, style));
  }
  for (const item of items) readSign(item, signs);
  for (const sign of signs) sign.remove();
  for (const run of runsOf(items)) {
    const [first, ...others] = run.map(({ paragraph }) => paragraph);
    const lists = listsOf(run);
    for (const paragraph of others) paragraph.remove();
    first?.replaceWith(...lists);
  }
}

function itemOf(paragraph: Element, style: string): Item {
  const level = Number(/level(\d)/i.exec(style)?.[1] ?? 1);
  return { paragraph, level: Math.min(level, DEEPEST), isOrdered: false, start: 1 };
}

/** Reads from the text before an item whether it is numbered, and its number. */
function readSign(item: Item, signs: readonly Element[]): void {
  const sign = signs.find(each => item.paragraph.contains(each));
  const [, number] = ORDERED.exec(sign?.textContent ?? '') ?? [];
  item.isOrdered = number !== undefined;
  if (number && /^\d+$/.test(number)) item.start = Number(number);
}

/** Groups adjacent items. */
function runsOf(items: readonly Item[]): Item[][] {
  const runs: Item[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.at(-1)?.paragraph === item.paragraph.previousElementSibling) last?.push(item);
    else runs.push([item]);
  }
  return runs;
}

/**
 * Lists of a group of items, nested by level. Created by the inert document, because elements of the page's document
 * would load pictures.
 */
function listsOf(run: readonly Item[]): Element[] {
  const lists: Element[] = [];
  let before: Item | null = null;
  for (let at = 0; at < run.length; ) {
    const item = run[at];
    if (!item) break;
    if (before && item.level > before.level) {
      const { level } = before;
      const rest = run.slice(at);
      const end = rest.findIndex(other => other.level <= level);
      const deeper = end < 0 ? rest : rest.slice(0, end);
      lists.at(-1)?.lastElementChild?.append(...listsOf(deeper));
      at += deeper.length;
      continue;
    }
    if (!before || before.level !== item.level || before.isOrdered !== item.isOrdered)
      lists.push(listFor(item));
    const entry = item.paragraph.ownerDocument.createElement('li');
    entry.append(...item.paragraph.childNodes);
    lists.at(-1)?.append(entry);
    before = item;
    at++;
  }
  return lists;
}

function listFor({ paragraph, isOrdered, start }: Item): Element {
  const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  if (start > 1) list.setAttribute('start', String(start));
  return list;
}
