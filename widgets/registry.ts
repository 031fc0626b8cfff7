/** How a widget is found: its tag, the code that defines it, and whether the extension's popup shows it. */
export interface RegistryEntry {
  load: () => Promise<unknown>;
  popup: boolean;
}

/** Every widget, one line each. */
export const registry: Record<`mskt-${string}`, RegistryEntry> = {
  'mskt-account': { load: () => import('./account/index.ts'), popup: false },
  'mskt-channel': { load: () => import('./channel/index.ts'), popup: true },
  'mskt-comments': { load: () => import('./comments/index.ts'), popup: false },
};
