/**
 * Parses the doc comment of a widget. The parser is strict: a line it does not understand fails the build,
 * because otherwise the manifest, the types of the npm package and the gallery would silently omit it. The
 * error names the file and the line.
 *
 * | line                                           | declares                                              |
 * | ---------------------------------------------- | ----------------------------------------------------- |
 * | `@summary text`                                | a description                                         |
 * | `@attribute {type} name - text`                | attribute: `string`, `number`, `boolean`, `"a" \| "b"` |
 * | `@attribute {type} [name=default] - text`      | the same, with a default                              |
 * | `@event {Detail} mskt-name - text`             | an event; without `{Detail}` it has no detail         |
 * | `@slot - text`, `@slot name - text`            | a slot for the page's content                         |
 * | `@csspart name - text`, `@cssstate name - text`| a target of `::part(name)` or `:state(name)`          |
 * | `@cssproperty [--mskt-name=default] - text`    | a design token; the default is optional               |
 * | `@example <mskt-name>…</mskt-name>`            | a snippet                                             |
 *
 * A line without a tag continues the previous one.
 */

/**
 * @typedef {{name: string, text: string, type: string, default?: string}} Attribute
 * @typedef {{name: string, text: string, type?: string}} Event
 * @typedef {{name: string, text: string}} Named
 * @typedef {{name: string, text: string, default?: string}} Property
 * @typedef {object} Promises
 * @property {string} summary
 * @property {Attribute[]} attributes
 * @property {Event[]} events
 * @property {Named[]} slots
 * @property {Named[]} parts
 * @property {Property[]} properties
 * @property {Named[]} states
 * @property {string[]} examples
 */

const TYPE = /^(?:string|number|boolean|"[^"]*"(?: \| "[^"]*")+)$/;
const OPTIONAL = /^\[(?<name>[\w-]+)=(?<default>.+)\]$/;

/** Syntax of a tag: optional type in braces, name (in brackets if it has a default), and the text after a dash. */
const FORM =
  /^(?:\{(?<type>.+?)\}(?= (?:\[|[\w-]+ - )) )?(?<name>\[[\w-]+=.+?\](?= - )|[\w-]*?)(?: ?- )(?<text>.+)$/s;

/**
 * @param {string} file path, for error messages
 * @param {string} source text of the file
 * @param {string} [before] code that follows the comment; by default the file starts with the comment
 * @returns {Promises}
 */
export function readDocComment(file, source, before) {
  /** @type {Promises} */
  const promises = {
    summary: '',
    attributes: [],
    events: [],
    slots: [],
    parts: [],
    properties: [],
    states: [],
    examples: [],
  };
  for (const { line, tag, body } of tagsOf(file, source, before)) {
    const refuse = (/** @type {string} */ why) => new Error(`${file}:${line} @${tag} ${body}\n${why}`);
    if (tag === 'summary') promises.summary = body;
    else if (tag === 'example') promises.examples.push(snippet(body, refuse));
    else add(promises, tag, body, refuse);
  }
  if (!promises.summary) throw new Error(`${file}: the doc comment has no @summary`);
  return promises;
}

/**
 * @param {Promises} promises
 * @param {string} tag
 * @param {string} body
 * @param {(why: string) => Error} refuse
 */
function add(promises, tag, body, refuse) {
  const { type, name: given, text } = FORM.exec(body)?.groups ?? {};
  if (given === undefined || text === undefined) throw refuse('is not “name - text”');
  const { name = given, default: usual } = OPTIONAL.exec(given)?.groups ?? {};
  if ((name === '') !== (tag === 'slot' && given === '')) throw refuse('names nothing');
  if (type !== undefined && tag !== 'attribute' && tag !== 'event') throw refuse('has no type');
  if (usual !== undefined && tag !== 'attribute' && tag !== 'cssproperty') throw refuse('has no default');
  const withDefault = usual === undefined ? {} : { default: usual };
  switch (tag) {
    case 'attribute':
      if (type === undefined || !TYPE.test(type))
        throw refuse('needs a type: {string}, {number}, {boolean} or {"a" | "b"}');
      promises.attributes.push({ name, type, ...withDefault, text });
      return;
    case 'event':
      if (!name.startsWith('mskt-')) throw refuse('is no event of a widget: its name begins with mskt-');
      promises.events.push({ name, ...(type !== undefined && { type }), text });
      return;
    case 'slot':
      promises.slots.push({ name, text });
      return;
    case 'csspart':
      promises.parts.push({ name, text });
      return;
    case 'cssproperty':
      if (!name.startsWith('--mskt-')) throw refuse('is no token: its name begins with --mskt-');
      promises.properties.push({ name, ...withDefault, text });
      return;
    case 'cssstate':
      promises.states.push({ name, text });
      return;
    default:
      throw refuse('is no tag of a widget’s doc comment');
  }
}

/** @param {string} body @param {(why: string) => Error} refuse */
function snippet(body, refuse) {
  if (!/^<(mskt-[a-z-]+)[\s>].*<\/\1>$/s.test(body)) throw refuse('is not one tag, from < to >');
  return body;
}

/**
 * @param {string} file
 * @param {string} source
 * @param {string} [before]
 * @returns {{line: number, tag: string, body: string}[]}
 */
function tagsOf(file, source, before) {
  const end = before === undefined ? source.indexOf('*/') : source.lastIndexOf('*/', source.indexOf(before));
  const start = source.lastIndexOf('/**', end);
  const stands =
    before === undefined
      ? start === 0
      : source
          .slice(end + 2)
          .trimStart()
          .startsWith(before);
  if (start < 0 || end < 0 || !stands)
    throw new Error(`${file}: no doc comment ${before ? `before “${before}”` : 'at the beginning'}`);
  const first = source.slice(0, start).split('\n').length;
  /** @type {{line: number, tag: string, body: string}[]} */
  const tags = [];
  for (const [index, text] of source.slice(start, end).split('\n').entries()) {
    if (index === 0 && text === '/**') continue;
    const line = first + index;
    const [, tag, body = ''] = /^\s*\*\s*(?:@(\w+)(?:\s|$))?\s*(.*)$/.exec(text) ?? [];
    const last = tags.at(-1);
    if (tag) tags.push({ line, tag, body });
    else if (last && body) last.body += `${last.tag === 'example' ? '\n' : ' '}${body}`;
    else if (body || /\S/.test(text.replace('*', '')))
      throw new Error(`${file}:${line} is not understood: ${text.trim()}`);
  }
  return tags;
}
