/**
 * Consistency of the widgets' doc comments, from which manifest, types and gallery are generated, with the
 * behaviour and the README of every registered widget.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDocComment } from '../site/platform/build/doc-comment.mjs';
import { createManifest, declareWidgets, nameOf, sharedPromises } from '../site/platform/build/manifest.mjs';
import { registry } from '../widgets/registry.ts';
import { closePage, connect } from './helpers/page/widget.tsx';
import { readTree, type Source } from './helpers/rules/source-tree.ts';

const root = join(import.meta.dirname, '..');
const widgets = declareWidgets();
const shared = sharedPromises();
const tree = readTree();
const sourceOf = (path: string) => tree.find(source => source.path === path)?.source ?? '';

const namesIn = (named: { name: string }[]) => named.map(({ name }) => name).sort();
const unique = (names: string[]) => [...new Set(names)].sort();
const choicesOf = (type: string) => [...type.matchAll(/"([^"]*)"/g)].map(([, choice = '']) => choice);

/** Design tokens that style sheets read. */
const tokensRead = (concerned: (path: string) => boolean) =>
  unique(
    tree
      .filter(({ path }) => path.endsWith('.css') && concerned(path))
      .flatMap(({ source }) => [...source.matchAll(/var\((--mskt-[\w-]+)/g)].map(([, name = '']) => name)),
  );

const isSharedSheet = (path: string) => /^widgets\/(core|ui)\//.test(path);

/** Names in the first column of the README tables whose first heading is `heading`. */
function tableOf(readme: string, heading: string): string[] {
  const rows = readme.split('\n').map(line => line.split('|').map(cell => cell.trim()));
  const names: string[] = [];
  let inside = false;
  for (const [, first = '', ...rest] of rows) {
    if (rest.length === 0) inside = false;
    else if (first === heading) inside = true;
    else if (inside && first === '(default)') names.push('');
    else if (inside) names.push(...[...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  }
  return names;
}

describe('the manifest', () => {
  it('has one module for each widget of the registry', () => {
    expect(widgets.map(({ tagName }) => tagName)).toEqual(Object.keys(registry));
    expect(createManifest().modules.flatMap(({ declarations = [] }) => declarations)).toEqual(widgets);
  });

  it('keeps to the schema that tools read', () => {
    const keepsTo = (definition: string) => {
      const { properties: _, required: __, type: ___, ...rest } = schema as Record<string, unknown>;
      return z.fromJSONSchema({
        ...rest,
        $ref: `#/definitions/${definition}`,
      } as z.core.JSONSchema.JSONSchema);
    };
    const manifest = createManifest();
    expect(
      z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(manifest).error,
    ).toBeUndefined();
    for (const module of manifest.modules) {
      expect(keepsTo('JavaScriptModule').safeParse(module).error).toBeUndefined();
      for (const declaration of module.declarations ?? []) {
        const { error } = keepsTo('CustomElementDeclaration').safeParse(declaration);
        expect(error).toBeUndefined();
      }
    }
    const { events: _, ...broken } = { ...widgets[0], attributes: [{ name: 5 }] };
    expect(keepsTo('CustomElementDeclaration').safeParse(broken).success).toBe(false);
  });

  it('is the same every time, and names no place of this machine', () => {
    const text = JSON.stringify(createManifest());
    expect(JSON.stringify(createManifest())).toBe(text);
    expect(text).not.toContain(root);
  });
});

describe('what all widgets share', () => {
  const readme = sourceOf('widgets/README.md');

  it('stands in the README with the same attributes', () => {
    expect(tableOf(readme, 'attribute').sort()).toEqual(namesIn(shared.attributes));
  });

  it('stands in the README with the same tokens', () => {
    expect(tableOf(readme, 'token').sort()).toEqual(namesIn(shared.properties));
  });

  it('stands in the README with the same events and states', () => {
    for (const { name } of [...shared.events, ...shared.states])
      expect(readme).toMatch(new RegExp(`\`(:state\\()?${name}\\b`));
  });

  it('names tokens that shared style sheets read; what they read besides belongs to a widget that says so', () => {
    const read = tokensRead(isSharedSheet);
    expect(namesIn(shared.properties).filter(name => !read.includes(name))).toEqual([]);
    const documented = widgets.flatMap(({ cssProperties = [] }) => namesIn(cssProperties));
    expect(read.filter(name => !documented.includes(name))).toEqual([]);
  });

  it('names every state that an element takes', () => {
    const [, union = ''] =
      /type State = ([^;]+);/.exec(sourceOf('widgets/core/element/define-widget.tsx')) ?? [];
    expect(namesIn(shared.states)).toEqual([...union.matchAll(/'(\w+)'/g)].map(([, state]) => state).sort());
  });

  it('names every method of the element', () => {
    const methods = widgets.map(({ members = [] }) => members.filter(({ kind }) => kind === 'method'));
    for (const found of methods) expect(namesIn(found)).toEqual(['refresh', 'reset']);
  });
});

describe.each(widgets.map(widget => ({ tag: widget.tagName, widget })))('$tag', ({ tag, widget }) => {
  const folder = `widgets/${nameOf(widget)}/`;
  const readme = sourceOf(`${folder}README.md`);
  const own = readDocComment(`${folder}index.ts`, sourceOf(`${folder}index.ts`));
  const attributes = widget.attributes ?? [];
  let element: HTMLElement;

  beforeAll(async () => {
    connect({ request: async () => new Response('{}') });
    await registry[tag as keyof typeof registry]?.();
    element = document.createElement(tag);
  });
  afterEach(closePage);

  const value = (property: string | undefined): unknown => Reflect.get(element, property ?? '');
  const given = (name: string, text: string, property: string | undefined) => {
    element.setAttribute(name, text);
    const taken = value(property);
    element.removeAttribute(name);
    return taken;
  };

  it('observes the attributes that it documents, and no others', () => {
    const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
    expect(namesIn(attributes)).toEqual([...observedAttributes].sort());
  });

  it('means by an absent attribute what it documents as the default', () => {
    const empty: Record<string, unknown> = { string: '', number: 0, boolean: false };
    for (const { name, fieldName, type, default: usual } of attributes) {
      if (name === 'lang') continue; // standard property of every element
      const kind = type?.text ?? '';
      const documented = kind === 'number' && usual ? Number(usual) : (usual ?? empty[kind] ?? '');
      expect([name, value(fieldName)]).toEqual([name, documented]);
    }
  });

  it('takes of an attribute what its type says, and takes junk for the default', () => {
    for (const { name, fieldName, type } of attributes) {
      if (name === 'lang') continue;
      const usually = value(fieldName);
      switch (type?.text) {
        case 'string':
          expect(given(name, 'any text', fieldName), name).toBe('any text');
          break;
        case 'number':
          expect([given(name, '3', fieldName), given(name, 'junk', fieldName)], name).toEqual([3, usually]);
          break;
        case 'boolean':
          expect([given(name, '', fieldName), given(name, 'false', fieldName)], name).toEqual([true, false]);
          break;
        default:
          for (const choice of choicesOf(type?.text ?? ''))
            expect(given(name, choice, fieldName), name).toBe(choice);
          expect(given(name, 'junk', fieldName), name).toBe(usually);
      }
    }
  });

  it('has a README with the same attributes, events, slots and parts', () => {
    const tables = [
      ['attribute', own.attributes, shared.attributes],
      ['event', own.events, shared.events],
      ['slot', own.slots, shared.slots],
      ['part', own.parts, shared.parts],
    ] as const;
    for (const [heading, promised, common] of tables) {
      const told = unique(tableOf(readme, heading));
      const names = namesIn([...promised]);
      const mayStand = [...names, ...namesIn([...common])];
      expect(
        names.filter(name => !told.includes(name)),
        `${heading}: not in the README`,
      ).toEqual([]);
      expect(
        told.filter(name => !mayStand.includes(name)),
        `${heading}: only in the README`,
      ).toEqual([]);
    }
    for (const { name } of own.properties) expect(readme).toContain(`\`${name}\``);
  });

  it('names every token that its style sheets read, and none that no sheet of its reads', () => {
    const read = tokensRead(path => path.startsWith(folder));
    expect(read.filter(name => !namesIn(widget.cssProperties ?? []).includes(name))).toEqual([]);
    const reads = [...read, ...tokensRead(isSharedSheet)];
    expect(namesIn(own.properties).filter(name => !reads.includes(name))).toEqual([]);
  });

  it('names as a token’s default what its sheets take without it', () => {
    const sheets = tree.filter(({ path }) => path.endsWith('.css')).map(({ source }) => source);
    for (const { name, default: usual } of widget.cssProperties ?? [])
      if (usual !== undefined) expect(sheets.join(), name).toContain(`var(${name}, ${usual})`);
  });

  it('documents every event that its code sends', () => {
    const isProgram = ({ path }: Source) => path.startsWith(folder) && /(?<!\.test)\.tsx?$/.test(path);
    const sent = tree
      .filter(isProgram)
      .flatMap(({ source }) =>
        [...source.matchAll(/\bemit\('(mskt-[a-z-]+)'/g)].map(([, name = '']) => name),
      );
    expect(unique(sent).filter(name => !namesIn(widget.events ?? []).includes(name))).toEqual([]);
  });

  it('has examples that stand in its README, are its own tag, and hold a link for when it cannot show', () => {
    expect(own.examples).not.toEqual([]);
    for (const example of own.examples) {
      expect(readme).toContain(example);
      const box = new DOMParser().parseFromString(example, 'text/html').body;
      const shown = box.firstElementChild;
      expect([box.childElementCount, shown?.localName]).toEqual([1, tag]);
      const written = [...(shown?.attributes ?? [])].map(({ name }) => name);
      expect(written.filter(name => !namesIn(attributes).includes(name))).toEqual([]);
      expect(shown?.querySelector('a[href^="https://PLATFORM/msktfront/"]')).not.toBeNull();
    }
  });
});

it('the version that the manifest’s schema has is the one that is installed', () => {
  const installed = join(root, 'node_modules/custom-elements-manifest/package.json');
  expect(JSON.parse(readFileSync(installed, 'utf8')).version).toBe(createManifest().schemaVersion);
});
