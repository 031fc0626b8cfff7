import type { File } from '../../../../widgets/contract/file/schema.ts';
import type { BodyOf } from '../../../../widgets/contract/shapes.ts';
import { SPACE_INFO } from '../../../../widgets/contract/space/calls.ts';
import type { SpaceInfo, SpaceInfoField } from '../../../../widgets/contract/space/schema.ts';
import { spaceInfoConflictOf } from '../../../../widgets/core/api/space.ts';
import type { FormOf } from '../../../../widgets/core/forms/state.ts';
import { createForm, type Form } from '../../../../widgets/core/forms/store.ts';
import {
  type CheckContext,
  checkFields,
  type FieldTable,
  fieldOfPath,
  type ReadingContext,
  sameIn,
  withoutEmpty,
} from '../../../../widgets/kits/writing/field-table.ts';
import { safeUrl } from '../../../../widgets/ui/base/safe-url.ts';
import { namesOf } from '../../../../widgets/ui/form/conflict.ts';
import { lengthOf, type Problem } from '../../../../widgets/ui/form/problem.ts';
import type { TranslateOf } from '../../../../widgets/ui/i18n/translate.tsx';
import type { spaceInfoFormWords } from './words.ts';

/** Editable values of a space's profile. */
export interface InfoFields {
  intro: string;
  avatar: File | null;
  banner: File | null;
  /** Ids of the platform's vocabulary; empty for none. */
  sectionId: string;
  subjectId: string;
  phone: string;
  mail: string;
  address: string;
  /** One per line. */
  honours: string;
  links: readonly { name: string; url: string }[];
  visibility: Readonly<Record<SpaceInfoField, 0 | 1 | 2>>;
}

export type InfoFieldName = keyof InfoFields;
type SaveBody = BodyOf<'spaceInfoSave'>;
type InfoBody = Omit<SaveBody, 'id' | 'revision'>;

/** Fields with a visibility setting, in form order. The last one is for people alone. */
export const VISIBLE: readonly SpaceInfoField[] = [
  'intro',
  'avatar',
  'banner',
  'school',
  'section',
  'subject',
  'contact',
  'honours',
  'links',
  'following',
];

const EVERYONE = 2;
const SIGNED_IN = 1;
const MEMBERS = 0;

/** Visibility of the fields that are not for everyone at first. */
const FIRST_VISIBILITY: Partial<InfoFields['visibility']> = { contact: MEMBERS, following: SIGNED_IN };

export const toInfoFields = ({
  intro,
  avatar,
  banner,
  sectionId = '',
  subjectId = '',
  contact,
  ...rest
}: SpaceInfo): InfoFields => ({
  intro,
  avatar: avatar ?? null,
  banner: banner ?? null,
  sectionId,
  subjectId,
  phone: contact.phone ?? '',
  mail: contact.mail ?? '',
  address: contact.address ?? '',
  honours: rest.honours.join('\n'),
  links: rest.links,
  visibility: Object.fromEntries(
    VISIBLE.map(name => [name, rest.visibility?.[name] ?? FIRST_VISIBILITY[name] ?? EVERYONE]),
  ) as InfoFields['visibility'],
});

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
];

function bodyOf({ intro, avatar, banner, sectionId, subjectId, ...rest }: InfoFields): InfoBody {
  const { phone, mail, address, honours, links, visibility } = rest;
  return {
    intro: intro.trim(),
    ...(avatar && { avatar }),
    ...(banner && { banner }),
    ...withoutEmpty({ sectionId, subjectId }),
    contact: withoutEmpty({ phone, mail, address }),
    honours: linesOf(honours),
    links: links.filter(isFilled).map(({ name, url }) => ({ name: name.trim(), url: url.trim() })),
    visibility: { ...visibility },
  };
}

/** Returns whether a link row has any input. Empty rows are ignored. */
const isFilled = ({ name, url }: InfoFields['links'][number]): boolean => Boolean(name.trim() || url.trim());
const isLink = ({ name, url }: InfoFields['links'][number]): boolean =>
  lengthOf(name) > 0 && lengthOf(name) <= SPACE_INFO.line && /^https?:/.test(safeUrl(url.trim()) ?? '');

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface InfoReadingContext extends ReadingContext {
  say: TranslateOf<typeof spaceInfoFormWords>;
  /** Name of a visibility setting. */
  visibilityName: (code: 0 | 1 | 2) => string;
  /** Name of a stage or subject. */
  entryName: (id: string) => string;
}

type Word = keyof NonNullable<(typeof spaceInfoFormWords)['en']>;
type LineName = 'phone' | 'mail';

/** Row of a text of one line. */
const line = (name: LineName) =>
  ({
    kind: 'text',
    label: name,
    empty: '',
    max: { length: SPACE_INFO.line, why: 'introLong' },
  }) as const;

/** Row of a stage or subject. */
const entry = (name: 'sectionId' | 'subjectId', label: 'section' | 'subject') =>
  ({
    kind: 'other',
    label,
    empty: '',
    text: ({ [name]: id }: InfoFields, { entryName }: InfoReadingContext) => entryName(id),
  }) as const;

/** Row of a picture. */
const picture = (name: 'avatar' | 'banner') => ({ kind: 'picture', label: name, empty: null }) as const;

/** The fields of a profile, in the order of the list of problems. */
export const infoFields: FieldTable<InfoFields, Word, CheckContext, InfoReadingContext> = {
  intro: { kind: 'text', label: 'intro', empty: '', check: checkIntro },
  avatar: picture('avatar'),
  banner: picture('banner'),
  sectionId: entry('sectionId', 'section'),
  subjectId: entry('subjectId', 'subject'),
  phone: { ...line('phone'), paths: ['contact.phone'] },
  mail: {
    ...line('mail'),
    paths: ['contact.mail'],
    check: ({ mail }) => mail.trim() !== '' && !MAIL.test(mail.trim()) && { why: 'mailWrong' },
  },
  address: {
    kind: 'text',
    label: 'address',
    empty: '',
    max: { length: SPACE_INFO.address, why: 'introLong' },
    paths: ['contact.address'],
  },
  honours: { kind: 'text', label: 'honours', empty: '', check: checkHonours },
  links: {
    kind: 'other',
    label: 'links',
    empty: [],
    check: ({ links }) => !links.filter(isFilled).every(isLink) && { why: 'linkIncomplete' },
    text: ({ links }) => links.map(({ name, url }) => `${name}: ${url}`).join('\n'),
  },
  visibility: {
    kind: 'other',
    label: 'visibility',
    empty: Object.fromEntries(VISIBLE.map(name => [name, EVERYONE])) as InfoFields['visibility'],
    text: ({ visibility }, { say, visibilityName }) =>
      VISIBLE.map(name => `${say(name)}: ${visibilityName(visibility[name])}`).join('\n'),
  },
};

function checkIntro({ intro }: InfoFields): Problem<Word> | false {
  const { length } = [...intro.trim()];
  const max = SPACE_INFO.intro;
  return length > max && { why: 'introLong', values: { max, count: length - max } };
}

function checkHonours({ honours }: InfoFields): Problem<Word> | false {
  const lines = linesOf(honours);
  if (lines.length > SPACE_INFO.honours) return { why: 'honoursMany', values: { max: SPACE_INFO.honours } };
  const max = SPACE_INFO.honour;
  const longest = Math.max(0, ...lines.map(lengthOf));
  return longest > max && { why: 'honourLong', values: { max, count: longest - max } };
}

interface InfoForm {
  form: Form<InfoFields, InfoBody>;
  /** Saves the profile. Resolves to null if it was not saved. */
  save(): Promise<SpaceInfo | null>;
}

/** Creates the form for a space's profile. `saveInfo` sends it. */
export function createInfoForm(saveInfo: (body: SaveBody) => Promise<SpaceInfo>, info: SpaceInfo): InfoForm {
  let saved: SpaceInfo | null = null;
  const { id, revision } = info;
  const of: FormOf<InfoFields, InfoBody> = {
    empty: toInfoFields(info),
    order: namesOf(infoFields),
    check: (fields, isDraft, now) => checkFields(infoFields, fields, { isDraft, now }),
    isSame: sameIn(infoFields),
    nameOf: fieldOfPath(infoFields),
    bodyOf,
    add: () => Promise.reject(new Error('a space is there before its profile')),
    async edit(spaceId, { clientKey: _, ...body }) {
      saved = await saveInfo({ ...body, id: spaceId });
      return { id: spaceId, status: 0, revision: saved.revision };
    },
    theirsOf(error) {
      const conflict = spaceInfoConflictOf(error);
      if (!conflict) return null;
      const { current, editor } = conflict;
      return {
        fields: toInfoFields(current),
        editor,
        time: undefined,
        revision: current.revision,
        status: 0,
      };
    },
  };
  const form = createForm(of, { id, status: 0, revision, base: toInfoFields(info) });
  return {
    form,
    async save() {
      saved = null;
      return (await form.send('publish', '')) && saved;
    },
  };
}

/** Props of a form section: the values, and the callbacks for change and blur. */
export interface InfoPartProps {
  fields: InfoFields;
  change: (some: Partial<InfoFields>) => void;
  leave: (name: InfoFieldName) => void;
}
