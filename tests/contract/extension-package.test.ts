import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import { OWN_CALL_BACKS } from '../../site/platform/auth/extension-callbacks.ts';
import { packFolder } from '../../site/platform/build/extension-packages.mjs';

const here = fileURLToPath(new URL('../../extension/', import.meta.url));
const languages = readdirSync(`${here}public/_locales`);
const wordsOf = (language: string): Record<string, { message: string }> =>
  JSON.parse(readFileSync(`${here}public/_locales/${language}/messages.json`, 'utf8'));

describe('the manifest', () => {
  it('asks for these permissions and no others', () => {
    expect(manifest.permissions).toEqual(['alarms', 'storage', 'contextMenus', 'identity']);
    expect(manifest.optional_permissions).toEqual(['notifications']);
    expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
    expect(manifest).not.toHaveProperty('host_permissions');
  });

  it('lets no page in and sends nothing into one', () => {
    for (const door of ['content_scripts', 'web_accessible_resources', 'externally_connectable'])
      expect(manifest).not.toHaveProperty(door);
  });

  it('speaks English and Chinese, every word in both', () => {
    const used = [...JSON.stringify(manifest).matchAll(/__MSG_(\w+)__/g)].map(([, name]) => name);
    expect(languages.sort()).toEqual(['en', 'zh_CN']);
    for (const language of languages) {
      const words = wordsOf(language);
      expect(Object.keys(words).sort()).toEqual([...new Set(used)].sort());
      for (const { message } of Object.values(words)) expect(message.trim()).not.toBe('');
    }
  });

  it('says in stores no more than they take', () => {
    for (const language of languages) {
      const { name, description } = wordsOf(language);
      expect(name?.message.length).toBeLessThanOrEqual(45);
      expect(description?.message.length).toBeLessThanOrEqual(132);
    }
  });

  it('has its icon in all sizes', () => {
    for (const path of [...Object.values(manifest.icons), ...Object.values(manifest.action.default_icon)])
      expect(existsSync(`${here}public/${path}`), path).toBe(true);
  });

  it('has the two names under which the platform takes people back to it', () => {
    const letters = (digit: string) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16));
    const key = createHash('sha256').update(Buffer.from(manifest.key, 'base64')).digest('hex').slice(0, 32);
    const gecko = createHash('sha1').update(manifest.browser_specific_settings.gecko.id).digest('hex');
    expect(OWN_CALL_BACKS).toEqual([
      `https://${key.replace(/./g, letters)}.chromiumapp.org/`,
      `https://${gecko}.extensions.allizom.org/`,
    ]);
  });
});

describe('a package for a store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'msktfront-package-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'manifest.json'), '{"key":"secret","name":"x"}');
    writeFileSync(join(folder, 'assets/a.js'), 'a');
    writeFileSync(join(folder, '.vite/manifest.json'), 'of the build');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the same, byte for byte, whenever it is made', () => {
    const first = packFolder(folder);
    utimesSync(join(folder, 'assets/a.js'), 1, 1);
    expect(packFolder(folder).equals(first)).toBe(true);
    writeFileSync(join(folder, 'assets/a.js'), 'b');
    expect(packFolder(folder).equals(first)).toBe(false);
  });

  it('holds what a browser reads, without the key that stores give themselves', () => {
    const text = packFolder(folder).toString('latin1');
    expect(text).toContain('assets/a.js');
    expect(text).not.toContain('.vite');
    writeFileSync(join(folder, 'manifest.json'), '{"name":"x"}');
    expect(packFolder(folder).toString('latin1')).toBe(text);
  });
});
