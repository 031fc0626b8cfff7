/** Tests the npm package as published: packed by `npm pack` and used like a dependency. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualsOf } from '../site/gallery/manual.ts';
import { byHand, reactComponent } from '../site/gallery/recipes/recipe.ts';
import { exampleOf, givenBy, numbersOf } from '../site/gallery/settings.ts';
import { createManifest, registeredNames } from '../site/platform/build/manifest.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const names = registeredNames();

/** Folder of a program that depends on the package and has no access to this repository's sources. */
let program: string;
let files: string[];

beforeAll(() => {
  program = mkdtempSync(join(tmpdir(), 'msktfront-package-'));
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', program], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  // The output of prepack precedes the report.
  const [report] = JSON.parse(packed.slice(packed.lastIndexOf('\n[\n') + 1));
  files = report.files.map(({ path }: { path: string }) => path);
  mkdirSync(join(program, 'node_modules/@types'), { recursive: true });
  execFileSync('tar', ['-xzf', join(program, report.filename), '-C', join(program, 'node_modules')]);
  renameSync(join(program, 'node_modules/package'), join(program, 'node_modules/msktfront'));
  for (const types of ['@types/react', 'csstype'])
    symlinkSync(join(root, 'node_modules', types), join(program, 'node_modules', types));
  writeFileSync(join(program, 'package.json'), '{ "type": "module" }');
}, 120_000);
afterAll(() => rmSync(program, { recursive: true, force: true }));

/** Type errors of a file of the program, in strict mode, declarations of the package included. */
function objections(name: string, source: string, moduleResolution: 'bundler' | 'nodenext'): string {
  writeFileSync(join(program, name), source);
  const options = ['--strict', '--noEmit', '--jsx', 'react-jsx', '--target', 'es2022', '--types', ''];
  const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext';
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, ...options, '--module', module, '--moduleResolution', moduleResolution, name],
    { cwd: program, encoding: 'utf8' },
  );
  return stdout;
}

/** Runs a module of the program in Node, without a DOM. */
function run(source: string): { status: number | null; stdout: string; stderr: string } {
  writeFileSync(join(program, 'run.js'), source);
  return spawnSync(process.execPath, ['run.js'], { cwd: program, encoding: 'utf8' });
}

/** Sources of the modules that `entry` imports, itself first: statically, or including dynamic imports. */
function modulesFrom(entry: string, when: 'at once' | 'ever'): string[] {
  const folder = join(program, 'node_modules/msktfront/dist/npm');
  const pattern =
    when === 'ever' ? /\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+)/g : /\b(?:from|import)\s*["'`](\.[^"'`]+)/g;
  const sources = new Map<string, string>();
  const visit = (path: string) => {
    if (sources.has(path)) return;
    const source = readFileSync(path, 'utf8');
    sources.set(path, source);
    for (const [, target = ''] of source.matchAll(pattern)) visit(join(dirname(path), target));
  };
  visit(join(folder, entry));
  return [...sources.values()];
}

/** Widgets with nested comments. */
const insideOf: Record<string, string[]> = {
  'activity-detail': ['mskt-comments'],
  channel: ['mskt-comments'],
  'news-article': ['mskt-comments'],
};

/** Patterns in built code: the definition of a tag, and its use in a view. */
const DEFINED = /\btag:["'`]mskt-([a-z-]+)["'`],attributes:/g;
const SHOWN = /\(["'`]mskt-([a-z-]+)["'`],\{/g;

/** Tags that match a pattern. Only registered names, because event calls look like uses of tags. */
const tagsIn = (sources: string[], pattern: RegExp): string[] => {
  const found = sources.flatMap(source => [...source.matchAll(pattern)].map(([, name = '']) => name));
  return names
    .filter(name => found.includes(name))
    .map(name => `mskt-${name}`)
    .sort();
};

describe('the npm package', () => {
  it('holds what its users need, and nothing of how it is made', () => {
    const rest = files.filter(file => !file.startsWith('dist/npm/'));
    expect(rest.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    expect(files.filter(file => !/\.(js|d\.ts|json|md)$|^LICENSE$/.test(file))).toEqual([]);
    expect(files).toContain('dist/npm/custom-elements.json');
    for (const name of names)
      expect(files).toEqual(expect.arrayContaining([`dist/npm/${name}.js`, `dist/npm/${name}.d.ts`]));
  });

  it('needs no other package', () => {
    const manifest = JSON.parse(readFileSync(join(program, 'node_modules/msktfront/package.json'), 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.peerDependencies).toBeUndefined();
    const foreign = files
      .filter(file => file.endsWith('.js'))
      .flatMap(file => {
        const source = readFileSync(join(program, 'node_modules/msktfront', file), 'utf8');
        const imports = /(?<![-\w"'`])(?:from|import)\s*\(?\s*["'`]([^"'`,]+)["'`]/g;
        return [...source.matchAll(imports)].map(([, target]) => `${file}: ${target}`);
      })
      .filter(line => !/: \.\.?\//.test(line));
    expect(foreign).toEqual([]);
  });

  it('is one that publint has nothing against', async () => {
    const { messages, pkg } = await publint({ pkgDir: join(program, 'node_modules/msktfront'), pack: false });
    expect(messages.map(message => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([]);
  });

  it('can be imported where there is no page, and does nothing there', () => {
    const modules = [
      'msktfront',
      'msktfront/events',
      'msktfront/react',
      ...names.map(name => `msktfront/${name}`),
    ];
    const imports = modules.map(module => `import '${module}';`).join('\n');
    expect(
      run(`${imports}\nconsole.log(Object.keys(globalThis).filter(name => /mskt/i.test(name)).length);`),
    ).toEqual(expect.objectContaining({ status: 0, stdout: '0\n', stderr: '' }));
  });

  it.each(names)(
    'has by msktfront/%s that tag at once, and those that it shows inside when they are shown',
    name => {
      const [first, all] = [modulesFrom(`${name}.js`, 'at once'), modulesFrom(`${name}.js`, 'ever')];
      const inside = insideOf[name] ?? [];
      expect(tagsIn(first, DEFINED)).toEqual([`mskt-${name}`]);
      expect(tagsIn(all, SHOWN)).toEqual(inside);
      expect(tagsIn(all, DEFINED)).toEqual(expect.arrayContaining([`mskt-${name}`, ...inside]));
    },
  );

  it.each(['msktfront/no-such-widget', 'msktfront/chunks/core.js', 'msktfront/dist/npm/index.js'])(
    'has no %s, and says so by name',
    module => {
      const { status, stderr } = run(`import '${module}';`);
      expect(status).not.toBe(0);
      expect(stderr).toMatch(/ERR_(MODULE_NOT_FOUND|PACKAGE_PATH_NOT_EXPORTED)/);
      expect(stderr).toContain(module.slice('msktfront/'.length));
    },
  );

  it('gives the manifest to tools that ask package.json for it', () => {
    const folder = join(program, 'node_modules/msktfront');
    const { customElements } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { modules } = JSON.parse(readFileSync(join(folder, customElements), 'utf8'));
    const paths = modules.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(names.map(name => `dist/npm/${name}.js`));
    expect(files).toEqual(expect.arrayContaining(paths));
  });
});

describe.each(['bundler', 'nodenext'] as const)('its types (%s)', moduleResolution => {
  it('know each tag, its properties, its methods and the events', { timeout: 60_000 }, () => {
    const source = `
import { MsktChannel } from 'msktfront/channel';
import 'msktfront/comments';
import type { MsktEventMap } from 'msktfront/events';

const channel = document.createElement('mskt-channel');
channel.limit = 5;
channel.feed = 'my-spaces';
channel.sort = 'hottest';
channel.groupId = null;
channel.lang = 'en';
channel.compact = true;
channel.refresh();
channel.reset();
const same: MsktChannel = channel;
const made: MsktChannel = new MsktChannel();
const found: MsktChannel | null = document.querySelector('mskt-channel');
document.querySelector('mskt-comments')?.addEventListener('mskt-comment', event => {
  const count: number = event.detail.commentNum;
  void count;
});
document.addEventListener('mskt-error', ({ detail: { code, status, retry } }) => {
  const text: [string, number] = [code, status];
  retry();
  void text;
});
const like: MsktEventMap['mskt-dynamic-like']['detail'] = { id: '1', likeNum: 1, hasLike: true };
void [same, made, found, like];
`;
    expect(objections('uses.ts', source, moduleResolution)).toBe('');
  });

  it('come with the loader as well', { timeout: 60_000 }, () => {
    const uses = names.map(name => `document.createElement('mskt-${name}').refresh();`).join('\n');
    expect(objections('loads.ts', `import 'msktfront';\n${uses}\n`, moduleResolution)).toBe('');
  });

  it.each([
    ['channel.limit = "5";', 'not assignable to type'],
    ["channel.sort = '9';", 'not assignable to type'],
    ['channel.groupID = "7";', 'does not exist on type'],
    [
      "channel.addEventListener('mskt-dynamic-like', ({ detail }) => detail.likes);",
      'does not exist on type',
    ],
    ["import 'msktfront/no-such-widget';", ''],
  ])('object to %s', { timeout: 60_000 }, (line, why) => {
    const source = `import 'msktfront/channel';\nconst channel = document.createElement('mskt-channel');\n${line}\n`;
    const said = objections('misuses.ts', source, moduleResolution);
    expect(said).toMatch(/misuses\.ts\(3,/);
    expect(said).toContain(why);
  });

  it('let React 19 write the tags, their attributes and their events', { timeout: 60_000 }, () => {
    const head = "import type {} from 'msktfront/react';\n";
    const page = (tag: string) => `${head}export const page = ${tag};\n`;
    const good = `<mskt-channel platform="https://platform.example" group-id="7" limit={5} compact lang="en" className="wide"
      onmskt-dynamic-like={event => { const count: number = event.detail.likeNum; void count; }}><a href="/">Ours</a></mskt-channel>`;
    expect(objections('page.tsx', page(good), moduleResolution)).toBe('');
    const bad = objections('page.tsx', page('<mskt-channel sort="9" />'), moduleResolution);
    expect(bad).toContain('page.tsx(2,');
    expect(bad).toContain('is not assignable to type');
  });
});

describe('code that the gallery shows', () => {
  const platform = 'https://platform.example';
  const programs = manualsOf(createManifest()).map(manual => {
    const { settings, content } = exampleOf(manual.examples[0] ?? '', { platform, samples: {}, lang: 'en' });
    const given = givenBy({ ...settings, 'heading-level': '3', compact: '', lang: 'en' }, manual);
    return { tag: { platform, tag: manual.tag, given, content }, numbers: numbersOf(manual) };
  });

  it.each(['bundler', 'nodenext'] as const)(
    'type-checks for every widget (%s)',
    { timeout: 60_000 },
    resolution => {
      const components = programs.map(({ tag, numbers }, index) => {
        const name = `Community${index}`;
        return reactComponent(tag, numbers).replace('Community', name);
      });
      expect(objections('components.tsx', components.join('\n'), resolution)).toBe('');
      const made = programs.map(({ tag }) => `{\n${byHand(tag).replace(/^import .*\n/, '')}\n}`);
      const imports = names.map(name => `import 'msktfront/${name}';`);
      expect(objections('made.ts', [...imports, ...made].join('\n'), resolution)).toBe('');
    },
  );
});

describe('the file of it that every platform holds', () => {
  const listed = (file: string) => execFileSync('tar', ['-tzf', file], { encoding: 'utf8' });
  const modules = (file: string) =>
    execFileSync('tar', ['-xzOf', file, 'package/package.json', 'package/dist'], { maxBuffer: 2 ** 25 });

  it('is the one that npm would publish', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const [held, packed] = ['dist/embed', program].map(folder =>
      resolve(root, folder, `msktfront-${version}.tgz`),
    );
    expect(listed(held ?? '')).toBe(listed(packed ?? ''));
    // Compared as a whole: a diff of three hundred files is unreadable.
    expect(modules(held ?? '').equals(modules(packed ?? ''))).toBe(true);
  });
});

describe('what the README shows', () => {
  it('is a program that type-checks', { timeout: 60_000 }, () => {
    const readme = readFileSync(join(root, 'widgets/README.md'), 'utf8');
    const [, shown = ''] = /```tsx\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(shown).toContain('<mskt-');
    expect(
      objections('readme.tsx', `${shown}\nexport { ours, type MsktChannel, type MsktEventMap };`, 'bundler'),
    ).toBe('');
  });
});

describe('what the widgets document of their events', () => {
  it('is what they send: the same names, and a detail that holds', { timeout: 60_000 }, () => {
    const documented = readFileSync(join(program, 'node_modules/msktfront/dist/npm/events.d.ts'), 'utf8');
    const [map = ''] = documented.split('declare global');
    // Inside the repository, so that it can import the event types that the code uses.
    const folder = mkdtempSync(join(root, 'dist/types-'));
    try {
      writeFileSync(
        join(folder, 'check.ts'),
        `${map}
import type { MsktEvents } from '../../widgets/core/element/events.ts';
type Sent = Omit<MsktEvents, 'mskt-root'>;
// Former names of events are documented, too.
type Told = { [Name in keyof MsktEventMap & keyof Sent]: MsktEventMap[Name]['detail'] };
export const told = (sent: Sent): Told => sent;
export const names = (name: keyof Sent): keyof Told => name;
`,
      );
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          extends: '../../tsconfig.json',
          compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
          references: [],
          include: ['check.ts', '../../widgets/core/element/jsx.d.ts'],
        }),
      );
      const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
      expect(stdout).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
