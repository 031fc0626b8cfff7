/**
 * Custom Elements Manifest (schema 2.1.0) of the widgets: used for code completion, the gallery, and the
 * types of the npm package. Generated only from the registry, the doc comments and the former names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocComment } from './doc-comment.mjs';

/**
 * @typedef {import('custom-elements-manifest').Package} Manifest
 * @typedef {import('custom-elements-manifest').CustomElementDeclaration} Declaration
 * @typedef {Declaration & {tagName: string, examples: string[]}} WidgetDeclaration
 * @typedef {import('./doc-comment.mjs').Promises} Promises
 */

const root = join(import.meta.dirname, '../../..');

/** Interface of all widgets, with the doc comment of what they share. */
const SHARED = { file: 'widgets/core/element/define-widget.tsx', before: 'export interface WidgetElement' };

/**
 * Former names of events by their present ones.
 * @type {Record<string, string>}
 */
const eventAliases = JSON.parse(readFileSync(join(root, 'widgets/core/element/event-aliases.json'), 'utf8'));

/**
 * Returns the former names of a widget's properties by their present ones: the object in its `aliases.ts`.
 * @param {string} name
 * @returns {Record<string, string>}
 */
function attributeAliases(name) {
  const file = `widgets/${name}/aliases.ts`;
  const [, object = ''] = existsSync(join(root, file)) ? (/= \{([^}]*)\}/.exec(read(file)) ?? []) : [];
  return Object.fromEntries(
    [...object.matchAll(/(\w+): '(\w+)'/g)].map(([, present = '', former = '']) => [present, former]),
  );
}

/** Attributes that are already properties of `HTMLElement`. */
const OF_EVERY_ELEMENT = ['lang'];

/** @returns {Manifest} */
export function createManifest() {
  return {
    schemaVersion: '2.1.0',
    modules: declareWidgets().map(declaration => {
      // Paths of a manifest are relative to package.json, so this is a path in the npm package.
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

/** Returns the declarations of all registered widgets, in the registry's order. */
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

/** Returns the parsed doc comment that applies to all widgets. */
export const sharedPromises = () => readDocComment(SHARED.file, read(SHARED.file), SHARED.before);

/** Returns the name of every widget (its tag without `mskt-`), in the registry's order. */
export function registeredNames() {
  const lines = read('widgets/registry.ts').matchAll(/^\s*'mskt-([a-z-]+)':/gm);
  return [...lines].map(([, name = '']) => name);
}

/** Returns the class name of a widget. @param {string} name */
export const classNameOf = name => `Mskt${name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}`;

/**
 * @param {string} name
 * @param {Promises} own
 * @param {Promises} shared
 * @param {{name: string, text: string}[]} methods
 * @returns {WidgetDeclaration}
 */
function declare(name, own, shared, methods) {
  const aliases = attributeAliases(name);
  const attributes = ownFirst(own.attributes, shared.attributes).flatMap(attribute => {
    const { name } = attribute;
    const former = aliases[propertyOf(name)];
    const present = { ...attribute, present: '' };
    return former ? [present, { ...attribute, name: attributeOf(former), present: name }] : [present];
  });
  return {
    kind: 'class',
    customElement: true,
    tagName: `mskt-${name}`,
    name: classNameOf(name),
    summary: own.summary,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: attributes.map(({ name, type, text, default: usual, present }) => ({
      name,
      fieldName: propertyOf(name),
      type: { text: type },
      ...(usual !== undefined && { default: usual }),
      description: text,
      ...(present && { deprecated: `Use \`${present}\`.` }),
    })),
    members: [
      ...attributes
        .filter(({ name }) => !OF_EVERY_ELEMENT.includes(name))
        .map(({ name, type, text, default: usual, present }) => ({
          kind: /** @type {const} */ ('field'),
          name: propertyOf(name),
          type: { text: type },
          ...(usual !== undefined && { default: type.startsWith('"') ? JSON.stringify(usual) : usual }),
          attribute: name,
          reflects: true,
          description: text,
          ...(present && { deprecated: `Use \`${propertyOf(present)}\`.` }),
        })),
      ...methods.map(({ name, text }) => ({
        kind: /** @type {const} */ ('method'),
        name,
        return: { type: { text: 'void' } },
        description: text,
      })),
    ],
    events: ownFirst(own.events, shared.events).flatMap(event => {
      const former = eventAliases[event.name];
      return former
        ? [
            declareEvent(event),
            { ...declareEvent({ ...event, name: former }), deprecated: `Use \`${event.name}\`.` },
          ]
        : [declareEvent(event)];
    }),
    slots: ownFirst(own.slots, shared.slots).map(described),
    cssParts: ownFirst(own.parts, shared.parts).map(described),
    cssProperties: ownFirst(own.properties, shared.properties).map(described),
    cssStates: ownFirst(own.states, shared.states).map(described),
    examples: own.examples,
  };
}

/** @param {import('./doc-comment.mjs').Event} event */
const declareEvent = ({ name, type = 'undefined', text }) => ({
  name,
  type: { text: `CustomEvent<${type}>` },
  description: text,
});

/**
 * Returns a widget's own entries, then the shared ones. An own entry replaces a shared one of the same name.
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

/** @param {string} property */
const attributeOf = property => property.replace(/[A-Z]/g, '-$&').toLowerCase();

/** Returns the methods of the shared interface, with their doc comments. @param {string} source */
function methodsOf(source) {
  const body = source.slice(source.indexOf(SHARED.before)).split('\n}')[0] ?? '';
  return [...body.matchAll(/\/\*\* (.+) \*\/\n\s*(\w+)\(\): void;/g)].map(([, text = '', name = '']) => ({
    name,
    text,
  }));
}

/** @param {string} file path from the repository root */
const read = file => readFileSync(join(root, file), 'utf8');
