import { describe, expect, it } from 'vitest';
import { listFiles } from './built-files.ts';

const chunk = (name: string, ...imports: string[]) => ({ file: `chunks/${name}.js`, imports });
const chunks = {
  _base: chunk('base-b1'),
  _manager: chunk('manager-m1', '_base'),
  'widgets/core/embedded-sign-in/callback.ts': chunk('callback-c1', '_base'),
  'widgets/shelf/index.ts': chunk('shelf-s1', '_base'),
  'widgets/shelf/en.ts': chunk('shelf-en-e2'),
  'widgets/shelf/zh-CN.ts': chunk('shelf-zh-CN-z2'),
  'widgets/desk/index.ts': chunk('desk-d1', '_manager', '_base'),
  'widgets/desk/en.ts': chunk('desk-en-e3'),
  'widgets/desk/zh-CN.ts': chunk('desk-zh-CN-z3'),
};

describe('the files of the widgets', () => {
  it('are hashes, and the names of what else a widget imports', () => {
    expect(listFiles(chunks, ['shelf', 'desk'])).toEqual({
      base: 'b1',
      callback: 'c1',
      widgets: { shelf: 's1 e2 z2', desk: 'd1 e3 z3 manager-m1' },
    });
  });

  it('are refused if widgets share more than one chunk', () => {
    expect(() => listFiles(chunks, ['desk'])).toThrow('every widget needs');
  });

  it('are refused if the build names a chunk in another way, or has none', () => {
    const renamed = { ...chunks, 'widgets/shelf/en.ts': chunk('en-e2') };
    expect(() => listFiles(renamed, ['shelf', 'desk'])).toThrow('widgets/shelf/en.ts');
    expect(() => listFiles(chunks, ['shelf', 'lamp'])).toThrow('no chunk of widgets/lamp');
  });
});
