/**
 * Changes by which a newcomer adds a field to a dynamic, a call, a page and a language, by the steps of CONTRIBUTING.md.
 * Each list holds every file that has to change, so its length is what the addition costs.
 */

/** Replacement in a file, or a new file. */
export type Change = { file: string; before: string; after: string } | { file: string; text: string };

/** Inserts a line before `before`. */
const insert = (file: string, before: string, line: string): Change => ({
  file,
  before,
  after: `${line}\n${before}`,
});

/** Translations, tests and documents, which no addition can do without, and which are not counted. */
const isCounted = ({ file }: Change): boolean => !/(\/(en|zh-CN)\.ts|\.test\.tsx?|\.md)$/.test(file);

/** Source files of an addition. */
export const sourcesOf = (changes: readonly Change[]): Set<string> =>
  new Set(changes.filter(isCounted).map(({ file }) => file));

const DYNAMIC = 'widgets/contract/dynamic/schema.ts';
const FIELDS = 'widgets/publish-form/dynamic/fields.tsx';

/** A dynamic says which grade it is for: written in the form, stored, and shown on its card. */
export const field: readonly Change[] = [
  insert(DYNAMIC, '  images: z.array(file).max(DYNAMIC_FILES.images),', '  grade: z.string().optional(),'),
  insert(DYNAMIC, '  images: z.array(writtenFile)', "  grade: z.string().trim().max(40).default(''),"),
  {
    file: 'site/platform/db/migrations/9000_dynamic_grade.sql',
    text: "alter table dynamic add column grade text not null default '';\n",
  },
  insert(
    'site/platform/db/schema.ts',
    "  images: jsonb('images').$type<File[]>().notNull().default([]),\n  /** Replaces",
    "  grade: text('grade').notNull().default(''),",
  ),
  insert('site/platform/dynamic/queries.ts', '    images: row.images,', '    grade: row.grade,'),
  insert(
    'widgets/channel/card.tsx',
    '            {groupName && <bdi',
    '            {dynamic.grade && <bdi>{dynamic.grade}</bdi>}',
  ),
  insert(FIELDS, '  images: File[];', '  grade: string;'),
  insert(FIELDS, "  images: { kind: 'files'", "  grade: { kind: 'text', label: 'grade', empty: '' },"),
  insert(FIELDS, '  images,\n  video,\n  attachments,\n  groups', "  grade = '',"),
  insert(FIELDS, '  images,\n  video: video', '  grade,'),
  insert(
    FIELDS,
    '      {(!hasVideo || hasOthers) && (\n        <UploadField',
    `      <TextField
        name="grade"
        label={say('grade')}
        value={fields.grade}
        max={40}
        onChange={grade => change({ grade })}
        onLeave={() => leave('grade')}
      />`,
  ),
  insert('widgets/publish-form/en.ts', "  kind: '", "  grade: 'Grade',"),
  insert('widgets/publish-form/zh-CN.ts', "  kind: '", "  grade: '年级',"),
];

const THEMES = 'widgets/theme-list/view.tsx';

/** The number of themes: a call that visitors make, and the widget of `theme-list` that shows its result. */
export const call: readonly Change[] = [
  insert(
    'widgets/contract/theme/calls.ts',
    '  publicThemeList:',
    "  publicThemeNumber: { method: 'GET', path: '/mskt/api/index/theme/number', who: 'visitor' },",
  ),
  insert(
    'widgets/contract/theme/schema.ts',
    '  publicThemeList: {',
    "  publicThemeNumber: { summary: 'The number of themes.', embed: true, data: z.object({ num: z.number() }) },",
  ),
  insert(
    'site/platform/theme/routes.ts',
    "  on('publicThemeList'",
    "  on('publicThemeNumber', async () => ({ num: await db.$count(theme) })),",
  ),
  insert(
    'site/platform/theme/routes.ts',
    'import { consumeRateLimit',
    "import { theme } from '../db/schema.ts';",
  ),
  { file: THEMES, before: 'useApi, useStore', after: 'useApi, useQuery, useStore' },
  insert(
    THEMES,
    '  const shown = error',
    '  const counted = useQuery(themeApi, (api, signal) => api.publicThemeNumber({ signal })).value;',
  ),
  insert(
    THEMES,
    '      {error && <Failure',
    "      {counted && <p>{say('number', { num: counted.num })}</p>}",
  ),
  insert('widgets/theme-list/en.ts', '  none:', "  number: '{num} themes in all',"),
  insert('widgets/theme-list/zh-CN.ts', '  none:', "  number: '共 {num} 个主题',"),
  insert(
    'tests/contract/roles.test.ts',
    "  publicThemeList:       ['",
    "  publicThemeNumber:     ['200 200 200 200 200 200'],",
  ),
  insert('tests/contract/roles.test.ts', "  publicThemeList:       '", "  publicThemeNumber:     '200',"),
];

/** A page. What visitors read without JavaScript would be a line in `PUBLIC_PAGES` of the platform. */
export const page: readonly Change[] = [
  insert(
    'site/pages.ts',
    '  index: () =>',
    "  themes: () => import('./pages/themes/page.tsx').then(page => page.ThemesPage),",
  ),
  {
    file: 'site/pages/themes/page.tsx',
    text: `import { useLang } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';

/** The themes of the community. */
export function ThemesPage({ route }: PageProps) {
  const lang = useLang();
  return (
    <div className="page">
      <h1>{route.title[lang]}</h1>
      <mskt-theme-list heading-level="2" />
    </div>
  );
}
`,
  },
  insert('site/platform/page/first-screens.json', '  "index":', '  "themes": ["page-themes", "theme-list"],'),
  insert('site/map/en.ts', "  index: '", "  themes: 'Themes',"),
  insert('site/map/zh-CN.ts', "  index: '", "  themes: '主题',"),
];

/** A language. A file `fr.ts` beside each `en.ts` goes with it. */
export const language = {
  file: 'widgets/ui/i18n/lang.ts',
  before: "  'zh-CN': '简体中文',",
  after: "  'zh-CN': '简体中文',\n  fr: 'Français',",
};
