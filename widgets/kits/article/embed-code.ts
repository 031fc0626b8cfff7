/** A widget that shows one thing. */
export interface Embedding {
  tag: string;
  /** The attribute that names the thing, and its id. */
  attribute: string;
  id: string;
  /** Address of the loader. */
  script: string;
}

/** The HTML that shows it on another page: the loader, and a tag with a link inside for where no script runs. */
export function embedCode({ tag, attribute, id, script }: Embedding, address: string, title: string): string {
  const link = `<a href="${escaped(address)}">${escaped(title)}</a>`;
  return [
    `<script type="module" src="${escaped(script)}"></script>`,
    `<${tag} ${attribute}="${escaped(id)}">${link}</${tag}>`,
  ].join('\n');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '');
