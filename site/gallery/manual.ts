/** Attribute in `custom-elements.json`. */
export interface ManualAttribute {
  name: string;
  /** As in TypeScript: `"1" | "3"`, `boolean`, `number`, `string`. */
  type: string;
  /** Default as attribute text; empty if there is none. */
  fallback: string;
  description: string;
}

/** Event, slot, part, custom property, state or method. */
export interface ManualEntry {
  name: string;
  type: string;
  fallback: string;
  description: string;
}

/** Public interface of a widget. */
export interface Manual {
  tag: string;
  summary: string;
  /** Attributes of this widget only. */
  attributes: ManualAttribute[];
  /** Attributes of every widget. */
  common: ManualAttribute[];
  events: ManualEntry[];
  methods: ManualEntry[];
  slots: ManualEntry[];
  parts: ManualEntry[];
  properties: ManualEntry[];
  states: ManualEntry[];
  /** Snippets with the usual attributes and content. */
  examples: string[];
}

/** Parts of the Custom Elements Manifest that the gallery reads. */
export interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

interface Declaration {
  tagName?: string;
  summary?: string;
  attributes?: Described[];
  events?: Described[];
  members?: (Described & { kind: string })[];
  slots?: Described[];
  cssParts?: Described[];
  cssProperties?: Described[];
  cssStates?: Described[];
  examples?: string[];
}

interface Described {
  name: string;
  type?: { text: string };
  default?: string;
  description?: string;
  /** Set for former names, which the gallery leaves out. */
  deprecated?: string | boolean | undefined;
}

const isPresent = ({ deprecated }: Described): boolean => deprecated === undefined;

/** Returns the manuals of all widgets, in the manifest's order. */
export function manualsOf({ modules }: Manifest): Manual[] {
  const widgets = modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(widget => (widget.tagName ? [{ ...widget, tagName: widget.tagName }] : []));
  const isCommon = (name: string) =>
    widgets.every(({ attributes = [] }) => attributes.some(attribute => attribute.name === name));
  return widgets.map(widget => {
    const attributes = (widget.attributes ?? []).filter(isPresent).map(entryOf);
    return {
      tag: widget.tagName,
      summary: widget.summary ?? '',
      attributes: attributes.filter(({ name }) => !isCommon(name)),
      common: attributes.filter(({ name }) => isCommon(name)),
      events: (widget.events ?? []).filter(isPresent).map(entryOf),
      methods: (widget.members ?? []).filter(({ kind }) => kind === 'method').map(entryOf),
      slots: (widget.slots ?? []).map(entryOf),
      parts: (widget.cssParts ?? []).map(entryOf),
      properties: (widget.cssProperties ?? []).map(entryOf),
      states: (widget.cssStates ?? []).map(entryOf),
      examples: widget.examples ?? [],
    };
  });
}

const entryOf = ({ name, type, default: fallback = '', description = '' }: Described): ManualEntry => ({
  name,
  type: type?.text ?? '',
  fallback: fallback.replace(/^(["'])(.*)\1$/, '$2'),
  description,
});
