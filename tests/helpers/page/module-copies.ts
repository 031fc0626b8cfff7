/**
 * Second copies of modules, as a page that loads a script twice has. The test files of a worker share their
 * modules, so `vi.resetModules` alone would leave a mixture of both copies to the files that follow.
 */
import { vi } from 'vitest';

interface ModuleNode {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  importers: Set<string>;
}

/** State of Vitest's module runner in this worker. */
const worker = () =>
  (
    globalThis as unknown as {
      __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, ModuleNode> } };
    }
  ).__vitest_worker__;

/** Makes imports evaluate modules again. The returned function restores the first copies. */
export function copyModules(): () => void {
  const { idToModuleMap } = worker().evaluatedModules;
  const first = new Map(
    [...idToModuleMap].map(([id, node]) => [id, { ...node, importers: new Set(node.importers) }]),
  );
  vi.resetModules();
  return () => {
    // Modules that only the second copies import have no first copy: they are reset to unevaluated.
    for (const [id, node] of idToModuleMap) {
      const { promise, exports, evaluated, importers } = first.get(id) ?? UNEVALUATED;
      if (first.has(id) || !isOfVitest(id))
        Object.assign(node, { promise, exports, evaluated, importers: new Set(importers) });
    }
  };
}

const UNEVALUATED = { promise: undefined, exports: undefined, evaluated: false, importers: [] };
const isOfVitest = (id: string) => /\/@?vitest\//.test(id);
