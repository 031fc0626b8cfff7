/**
 * Second copies of modules, as a script that a page loads twice makes them. Test files of a worker share their modules,
 * so `vi.resetModules` alone would leave the files that follow with a mixture of both copies.
 */
import { vi } from 'vitest';

interface ModuleNode {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  importers: Set<string>;
}

/** What Vitest's runner keeps for its worker. */
const worker = () =>
  (
    globalThis as unknown as {
      __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, ModuleNode> } };
    }
  ).__vitest_worker__;

/** From now on imports evaluate modules again, until the returned function brings the first copies back. */
export function copyModules(): () => void {
  const { idToModuleMap } = worker().evaluatedModules;
  const first = new Map(
    [...idToModuleMap].map(([id, node]) => [id, { ...node, importers: new Set(node.importers) }]),
  );
  vi.resetModules();
  return () => {
    // What only the second copies have imported was never evaluated by the first.
    for (const [id, node] of idToModuleMap) {
      const { promise, exports, evaluated, importers } = first.get(id) ?? UNEVALUATED;
      if (first.has(id) || !isOfVitest(id))
        Object.assign(node, { promise, exports, evaluated, importers: new Set(importers) });
    }
  };
}

const UNEVALUATED = { promise: undefined, exports: undefined, evaluated: false, importers: [] };
const isOfVitest = (id: string) => /\/@?vitest\//.test(id);
