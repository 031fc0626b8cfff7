import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { chunksByFolder } from './chunk-groups.ts';

type Imports = Record<string, { static?: string[]; dynamic?: string[] }>;

/** Chunks of modules by the imports of each, all as paths in the repository. */
function place(imports: Imports, frame: string[] = []): Record<string, unknown> {
  const idOf = (path: string) => `/repository/${path}`;
  const importing = (kind: 'static' | 'dynamic', path: string) =>
    Object.keys(imports).filter(one => imports[one]?.[kind]?.includes(path));
  const context = {
    getModuleInfo: (id: string) => {
      const path = id.slice(idOf('').length);
      return {
        isEntry: path.endsWith('.html'),
        importers: importing('static', path).map(idOf),
        dynamicImporters: importing('dynamic', path).map(idOf),
        importedIds: (imports[path]?.static ?? []).map(idOf),
        code: '',
      };
    },
  } as unknown as Rolldown.ChunkingContext;
  const { groups = [] } = chunksByFolder({
    runtime: /\/node_modules\/runtime\//,
    runtimeChunk: 'base',
    frame,
  });
  const name = groups[0]?.name as Rolldown.CodeSplittingNameFunction;
  const paths = new Set(
    Object.entries(imports).flatMap(([path, one]) => [path, ...Object.values(one).flat()]),
  );
  return Object.fromEntries([...paths].map(path => [path, name(idOf(path), context)]));
}

describe('chunks', () => {
  it('divide a widget into its first view and what it loads on demand', () => {
    const chunks = place({
      'widgets/shelf/index.ts': { static: ['widgets/shelf/view.tsx'] },
      'widgets/shelf/view.tsx': {
        static: ['widgets/shelf/row.tsx'],
        dynamic: ['widgets/shelf/actions/menu.tsx'],
      },
      'widgets/shelf/actions/menu.tsx': {
        static: ['widgets/shelf/row.tsx', 'widgets/shelf/actions/item.tsx'],
      },
      'widgets/shelf/words.ts': { dynamic: ['widgets/shelf/en.ts'] },
    });
    expect(chunks).toMatchObject({
      'widgets/shelf/index.ts': 'shelf',
      'widgets/shelf/row.tsx': 'shelf',
      'widgets/shelf/actions/menu.tsx': 'shelf-actions',
      'widgets/shelf/actions/item.tsx': 'shelf-actions',
      'widgets/shelf/en.ts': null,
    });
  });

  it('divide what a widget loads on demand from what that loads on demand in turn', () => {
    const chunks = place({
      'widgets/shelf/index.ts': { dynamic: ['widgets/shelf/manage/view.tsx'] },
      'widgets/shelf/manage/view.tsx': {
        static: ['widgets/shelf/manage/row.tsx', 'widgets/core/api/shelf.ts'],
        dynamic: ['widgets/shelf/form/view.tsx'],
      },
      'widgets/shelf/form/view.tsx': {
        static: ['widgets/shelf/manage/row.tsx', 'widgets/core/api/shelf.ts', 'widgets/shelf/form/field.tsx'],
      },
    });
    expect(chunks).toMatchObject({
      'widgets/shelf/manage/row.tsx': 'shelf-actions',
      'widgets/shelf/form/view.tsx': 'shelf-more-actions',
      'widgets/shelf/form/field.tsx': 'shelf-more-actions',
      'widgets/core/api/shelf.ts': 'shelf',
    });
  });

  it('hold shared code by the layer of its folder, and calls with their only user', () => {
    const chunks = place({
      'widgets/shelf/index.ts': {
        static: [
          'widgets/core/http/client.ts',
          'widgets/contract/book/calls.ts',
          'widgets/contract/limits.ts',
        ],
        dynamic: ['widgets/shelf/form.tsx'],
      },
      'widgets/shelf/form.tsx': { static: ['widgets/ui/form/field.tsx', 'node_modules/editor/index.js'] },
      'widgets/ui/form/field.tsx': { static: ['widgets/ui/review/diff.ts'] },
      'widgets/desk/index.ts': { static: ['widgets/contract/limits.ts', 'node_modules/runtime/index.js'] },
    });
    expect(chunks).toMatchObject({
      'widgets/core/http/client.ts': 'base',
      'widgets/contract/book/calls.ts': 'shelf',
      'widgets/contract/limits.ts': 'base',
      'widgets/ui/form/field.tsx': 'forms',
      'widgets/ui/review/diff.ts': 'forms',
      'node_modules/editor/index.js': 'shelf-actions',
      'node_modules/runtime/index.js': 'base',
    });
  });

  it('divide a layer in the same way', () => {
    const chunks = place({
      'widgets/shelf/index.ts': { dynamic: ['widgets/shelf/form.tsx'] },
      'widgets/shelf/form.tsx': { static: ['widgets/ui/form/field.tsx'] },
      'widgets/ui/form/field.tsx': { dynamic: ['widgets/core/uploads/uploader.ts'] },
      'widgets/core/uploads/uploader.ts': { static: ['widgets/core/uploads/chunks.ts'] },
    });
    expect(chunks).toMatchObject({
      'widgets/ui/form/field.tsx': 'forms',
      'widgets/core/uploads/uploader.ts': 'forms-actions',
      'widgets/core/uploads/chunks.ts': 'forms-actions',
    });
  });

  it('import only earlier layers: code that two layers need is in the earlier one', () => {
    const chunks = place({
      'widgets/shelf/index.ts': { dynamic: ['widgets/shelf/text.tsx', 'widgets/shelf/form.tsx'] },
      'widgets/shelf/text.tsx': { static: ['widgets/ui/rich-text/view.tsx'] },
      'widgets/shelf/form.tsx': { static: ['widgets/ui/form/field.tsx', 'widgets/ui/upload/size.ts'] },
      'widgets/ui/rich-text/view.tsx': { static: ['widgets/ui/upload/size.ts'] },
    });
    expect(chunks).toMatchObject({
      'widgets/ui/rich-text/view.tsx': 'article',
      'widgets/ui/upload/size.ts': 'article',
      'widgets/ui/form/field.tsx': 'forms',
    });
  });

  it('leave what one document of the site needs to its script', () => {
    const chunks = place({
      'site/index.html': { static: ['site/main.tsx'] },
      'site/connect.html': { static: ['site/connect/main.tsx'] },
      'site/main.tsx': { static: ['site/shell/frame.tsx', 'site/shell/theme.ts', 'site/pages.ts'] },
      'site/connect/main.tsx': { static: ['site/shell/theme.ts'] },
      'site/pages.ts': { dynamic: ['site/pages/home/page.tsx'] },
      'site/pages/home/page.tsx': { dynamic: ['site/pages/home/numbers.tsx'] },
    });
    expect(chunks).toMatchObject({
      'site/main.tsx': null,
      'site/shell/frame.tsx': null,
      'site/shell/theme.ts': 'base',
      'site/pages/home/page.tsx': 'page-home',
      'site/pages/home/numbers.tsx': 'page-home-actions',
    });
  });

  it('hold the widgets of every page in the base, and their translations in one file per language', () => {
    const chunks = place(
      {
        'widgets/registry.ts': { dynamic: ['widgets/bell/index.ts', 'widgets/shelf/index.ts'] },
        'widgets/bell/index.ts': { static: ['widgets/bell/view.tsx'], dynamic: ['widgets/bell/en.ts'] },
        'widgets/shelf/index.ts': { dynamic: ['widgets/shelf/en.ts'] },
      },
      ['bell'],
    );
    expect(chunks).toMatchObject({
      'widgets/bell/view.tsx': 'base',
      'widgets/bell/en.ts': 'base-en',
      'widgets/shelf/index.ts': 'shelf',
      'widgets/shelf/en.ts': null,
    });
  });

  it('hold shared style sheets apart from the code of widgets, which do not need them', () => {
    const chunks = place({
      'site/pages/desk/page.tsx': { static: ['widgets/ui/form/field.css', 'widgets/ui/form/words.ts'] },
      'widgets/ui/form/words.ts': {},
    });
    expect(chunks).toMatchObject({
      'widgets/ui/form/field.css': 'page-styles',
      'widgets/ui/form/words.ts': 'page-desk-actions',
    });
  });
});
