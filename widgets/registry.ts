/** Fetches the code of a widget, which defines its tag. */
export type LoadCode = () => Promise<void>;
export type Widgets = Readonly<Record<`mskt-${string}`, LoadCode>>;

/**
 * Widgets that only show, or with actions of one press; one line each. An import whose result is dropped needs no
 * namespace object in the bundle.
 */
// biome-ignore format: one line each
export const reading: Widgets = {
  'mskt-account': async () => { await import('./account/index.ts'); },
  'mskt-activity-list': async () => { await import('./activity-list/index.ts'); },
  'mskt-channel': async () => { await import('./channel/index.ts'); },
  'mskt-comments': async () => { await import('./comments/index.ts'); },
  'mskt-news-feed': async () => { await import('./news-feed/index.ts'); },
  'mskt-news-article': async () => { await import('./news-article/index.ts'); },
  'mskt-activity-detail': async () => { await import('./activity-detail/index.ts'); },
  'mskt-search': async () => { await import('./search/index.ts'); },
  'mskt-ranking': async () => { await import('./ranking/index.ts'); },
  'mskt-space-directory': async () => { await import('./space-directory/index.ts'); },
  'mskt-space-sync': async () => { await import('./space-sync/index.ts'); },
  'mskt-notice-inbox': async () => { await import('./notice-inbox/index.ts'); },
};

/** Widgets with a form and a text editor. The single file leaves them out: they would make it several times as large. */
// biome-ignore format: one line each
export const writing: Widgets = {
  'mskt-publish-form': async () => { await import('./publish-form/index.ts'); },
  'mskt-activity-editor': async () => { await import('./activity-editor/index.ts'); },
};

/** Widgets that list what a user manages. */
// biome-ignore format: one line each
export const managing: Widgets = {
  'mskt-news-manager': async () => { await import('./news-manager/index.ts'); },
  'mskt-activity-manager': async () => { await import('./activity-manager/index.ts'); },
  'mskt-report-queue': async () => { await import('./report-queue/index.ts'); },
};

/** Every widget by its tag. Marked as pure, so that a build of some groups leaves out the others. */
export const registry: Widgets = /* @__PURE__ */ Object.assign({}, reading, writing, managing);
