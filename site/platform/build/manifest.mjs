/**
 * The widgets as a Custom Elements Manifest (schema 2.1.0): what editors complete, what the gallery is made of, and what
 * the types of the npm package are written from. It comes from the registry and the doc comments alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocComment } from './doc-comment.mjs';

/**
 * @typedef {import('custom-elements-manifest').Package} Manifest
 * @typedef {import('custom-elements-manifest').CustomElementDeclaration} Declaration
 * @typedef {Declaration & {tagName: string, examples: string[]}} WidgetDeclaration
 * @typedef {import('./doc-comment.mjs').Promises} Promises
 */

const root = join(import.meta.dirname, '../../..');

/** What all widgets share stands at the interface that all of them have. */
const SHARED = { file: 'widgets/core/define-widget.tsx', before: 'export interface WidgetElement' };

/** Attributes that are properties of every element of the platform, ours or not. */
const OF_EVERY_ELEMENT = ['lang'];

/** @returns {Manifest} */
export function createManifest() {
  return {
    schemaVersion: '2.1.0',
    modules: declareWidgets().map(declaration => {
      // nb. of the npm package: paths of a manifest begin at the folder of package.json.
      const path = `dist/npm/${nameOf(declaration)}.js`;
      const reference = { name: declaration.name, module: path };
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration],
        exports: [
          { kind: 'js', name: declaration.name, declaration: reference },
          { kind: 'custom-element-definition', name: declaration.tagName, declaration: reference },
        ],
      };
    }),
  };
}

/** Every widget of the registry, in its order. */
export function declareWidgets() {
  const shared = sharedPromises();
  const methods = methodsOf(read(SHARED.file));
  return registeredNames().map(name => {
    const file = `widgets/${name}/index.ts`;
    return declare(name, readDocComment(file, read(file)), shared, methods);
  });
}

/** @param {WidgetDeclaration} widget */
export const nameOf = ({ tagName }) => tagName.slice('mskt-'.length);

/** What all widgets promise alike. */
export const sharedPromises = () => readDocComment(SHARED.file, read(SHARED.file), SHARED.before);

/** Every widget's name (its tag without `mskt-`), in the registry's order. */
export function registeredNames() {
  const lines = read('widgets/registry.ts').matchAll(/^\s*'mskt-([a-z-]+)':/gm);
  return [...lines].map(([, name = '']) => name);
}

/** The class of a widget, as programs know it. @param {string} name */
export const classNameOf = name => `Mskt${name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}`;

/**
 * @param {string} name
 * @param {Promises} own
 * @param {Promises} shared
 * @param {{name: string, text: string}[]} methods
 * @returns {WidgetDeclaration}
 */
function declare(name, own, shared, methods) {
  const attributes = ownFirst(own.attributes, shared.attributes);
  return {
    kind: 'class',
    customElement: true,
    tagName: `mskt-${name}`,
    name: classNameOf(name),
    summary: own.summary,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: attributes.map(({ name, type, text, default: usual }) => ({
      name,
      fieldName: propertyOf(name),
      type: { text: type },
      ...(usual !== undefined && { default: usual }),
      description: text,
    })),
    members: [
      ...attributes
        .filter(({ name }) => !OF_EVERY_ELEMENT.includes(name))
        .map(({ name, type, text, default: usual }) => ({
          kind: /** @type {const} */ ('field'),
          name: propertyOf(name),
          type: { text: type },
          ...(usual !== undefined && { default: type.startsWith('"') ? JSON.stringify(usual) : usual }),
          attribute: name,
          reflects: true,
          description: text,
        })),
      ...methods.map(({ name, text }) => ({
        kind: /** @type {const} */ ('method'),
        name,
        return: { type: { text: 'void' } },
        description: text,
      })),
    ],
    events: ownFirst(own.events, shared.events).map(({ name, type = 'undefined', text }) => ({
      name,
      type: { text: `CustomEvent<${type}>` },
      description: text,
    })),
    slots: ownFirst(own.slots, shared.slots).map(described),
    cssParts: ownFirst(own.parts, shared.parts).map(described),
    cssProperties: ownFirst(own.properties, shared.properties).map(described),
    cssStates: ownFirst(own.states, shared.states).map(described),
    examples: own.examples,
  };
}

/**
 * What a widget says itself goes before what all of them say, and instead of it where both speak of the same.
 * @template {{name: string}} T
 * @param {T[]} own
 * @param {T[]} shared
 */
const ownFirst = (own, shared) => [
  ...own,
  ...shared.filter(({ name }) => !own.some(other => other.name === name)),
];

/** @template {{text: string}} T @param {T} promised */
const described = ({ text, ...rest }) => ({ ...rest, description: text });

/** @param {string} attribute */
const propertyOf = attribute => attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The methods of the shared interface, with the comment before each. @param {string} source */
function methodsOf(source) {
  const body = source.slice(source.indexOf(SHARED.before)).split('\n}')[0] ?? '';
  return [...body.matchAll(/\/\*\* (.+) \*\/\n\s*(\w+)\(\): void;/g)].map(([, text = '', name = '']) => ({
    name,
    text,
  }));
}

/** @param {string} file from the root */
const read = file => readFileSync(join(root, file), 'utf8');
