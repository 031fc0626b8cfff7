/**
 * The npm package: its types, generated from the manifest and without dependencies, the manifest itself, and
 * the package as a single file. `events.js` and `react.js` are empty: they are imported only for their types.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { createManifest, declareWidgets, nameOf, sharedPromises } from './manifest.mjs';

/**
 * @typedef {import('./manifest.mjs').WidgetDeclaration} WidgetDeclaration
 * @typedef {{name: string, type: string, text: string}} Event
 */

const folder = join(root, 'dist/npm');
const NOTHING = 'export {};\n';

/** Writes all files to dist/npm. */
export function writePackageTypes() {
  const widgets = declareWidgets();
  const files = {
    'custom-elements.json': `${JSON.stringify(createManifest(), null, 2)}\n`,
    'index.d.ts': indexTypes(widgets),
    'events.d.ts': eventTypes(eventsOf(widgets)),
    'events.js': NOTHING,
    'react.d.ts': reactTypes(widgets),
    'react.js': NOTHING,
    ...Object.fromEntries(widgets.map(widget => [`${nameOf(widget)}.d.ts`, widgetTypes(widget)])),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** @param {WidgetDeclaration[]} widgets */
const indexTypes = widgets => `import './events.js';
${widgets.map(widget => `export type { ${widget.name} } from './${nameOf(widget)}.js';`).join('\n')}
`;

/** @param {WidgetDeclaration} widget */
function widgetTypes({ tagName, name, summary, superclass, members = [], examples }) {
  const properties = members.flatMap(member => {
    if (member.kind === 'method') return [`${doc(member.description)}  ${member.name}(): void;`];
    const { type, description, default: usual, deprecated } = member;
    const text = usual === undefined ? description : `${description} Default: \`${usual}\`.`;
    return [
      `${doc(withDeprecation(text, deprecated))}  get ${member.name}(): ${type?.text};`,
      `  set ${member.name}(value: ${type?.text} | null | undefined);`,
    ];
  });
  const snippets = examples.flatMap(example => ['```html', ...example.split('\n'), '```']);
  return `import './events.js';

/**
${[summary, '', ...snippets].map(line => ` * ${line}`.trimEnd()).join('\n')}
 */
export declare class ${name} extends ${superclass?.name} {
  static readonly observedAttributes: readonly string[];
${properties.join('\n')}
}

declare global {
  interface HTMLElementTagNameMap {
    '${tagName}': ${name};
  }
}
`;
}

/**
 * Returns all events, sorted by name. For an event that all widgets share, the shared type applies.
 * @param {WidgetDeclaration[]} widgets
 */
function eventsOf(widgets) {
  const own = widgets.flatMap(({ events = [] }) =>
    events.map(({ name, type, description = '' }) => ({ name, type: type.text, text: description })),
  );
  const shared = sharedPromises().events.map(({ name, type = 'undefined', text }) => ({
    name,
    type: `CustomEvent<${type}>`,
    text,
  }));
  // The type of an event of several widgets is the union of their types.
  const told = own.map(event => ({
    ...event,
    type: [...new Set(own.filter(({ name }) => name === event.name).map(({ type }) => type))].join(' | '),
  }));
  return [...new Map([...told, ...shared].map(event => [event.name, event])).values()].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

/** @param {Event[]} events */
const eventTypes = events => `/** What the platform answers to \`auth/msktToken\`. */
export interface MsktToken {
  token: string;
  expireTime?: string;
  userId: string;
  realName: string;
  avatar?: string;
  schoolName?: string;
  roles: string[];
}

/** Every event that widgets send. All bubble and cross shadow borders. */
export interface MsktEventMap {
${events.map(({ name, type, text }) => `${doc(text)}  '${name}': ${type};`).join('\n')}
}

declare global {
  interface HTMLElementEventMap extends MsktEventMap {}
  interface DocumentEventMap extends MsktEventMap {}
}
`;

/** @param {WidgetDeclaration[]} widgets */
function reactTypes(widgets) {
  const elements = widgets.map(({ tagName, name, attributes = [], events = [] }) => {
    const own = attributes.filter(attribute => attribute.name !== 'lang');
    return `      '${tagName}': HTMLAttributes<${name}> &
        RefAttributes<${name}> & {
${own.map(({ name, type, description, deprecated }) => `${doc(withDeprecation(description, deprecated), 10)}          ${quoted(name)}?: ${type?.text} | undefined;`).join('\n')}
${events.map(({ name, description }) => `${doc(description, 10)}          'on${name}'?: ((event: MsktEventMap['${name}']) => void) | undefined;`).join('\n')}
        };`;
  });
  return `import type { HTMLAttributes, RefAttributes } from 'react';
import type { MsktEventMap } from './events.js';
${widgets.map(widget => `import type { ${widget.name} } from './${nameOf(widget)}.js';`).join('\n')}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.join('\n')}
    }
  }
}
`;
}

/** @param {string} property */
const quoted = property => (property.includes('-') ? `'${property}'` : property);

/** @param {string | undefined} text @param {string | boolean | undefined} deprecated */
const withDeprecation = (text, deprecated) => (deprecated ? `${text} @deprecated ${deprecated}` : text);

/** @param {string | undefined} text @param {number} [indent] */
const doc = (text, indent = 2) => `${' '.repeat(indent)}/** ${text} */\n`;

/**
 * Packs dist/npm as `npm publish` would, into a file beside the embed's scripts that is installable from any platform. Skips scripts, because the build has already run, and overrides
 * `--dry-run` inherited from an outer npm.
 */
export function packPackage() {
  const options = ['--ignore-scripts', '--no-dry-run', '--pack-destination', join(root, 'dist/embed')];
  const { status, stderr } = spawnSync('npm', ['pack', ...options], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
}
