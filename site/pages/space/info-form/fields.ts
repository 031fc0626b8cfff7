import type { File } from '../../../../widgets/contract/file/schema.ts';
import { SPACE_INFO } from '../../../../widgets/contract/space/calls.ts';
import type { SpaceInfo, SpaceInfoField } from '../../../../widgets/contract/space/schema.ts';
import type { SpaceInfoApi } from '../../../../widgets/core/api/makers/space-info.ts';
import { spaceInfoConflictOf } from '../../../../widgets/core/api/space.ts';
import type { FormOf } from '../../../../widgets/core/forms/state.ts';
import { createForm, type Form } from '../../../../widgets/core/forms/store.ts';
import { lengthOf, onlyFound, type Problem, tooLong } from '../../../../widgets/ui/form/problem.ts';
import { safeUrl } from '../../../../widgets/ui/text/safe-url.ts';

/** Editable values of a space's profile. */
export interface InfoFields {
  intro: string;
  avatar: File | null;
  banner: File | null;
  stage: string;
  subject: string;
  phone: string;
  mail: string;
  address: string;
  /** One per line. */
  honours: string;
  links: readonly { name: string; url: string }[];
  visibility: Readonly<Record<SpaceInfoField, 0 | 1 | 2>>;
}

export type InfoFieldName = keyof InfoFields;
type InfoBody = Omit<Parameters<SpaceInfoApi['save']>[0], 'id' | 'revision'>;

/** Fields with a visibility setting, in form order. */
export const VISIBLE: readonly SpaceInfoField[] = [
  'intro',
  'avatar',
  'banner',
  'school',
  'stage',
  'subject',
  'contact',
  'honours',
  'links',
];

const EVERYONE = 2;
const MEMBERS = 0;

export const fieldsOf = ({
  intro,
  avatar,
  banner,
  stage,
  subject,
  contact,
  ...rest
}: SpaceInfo): InfoFields => ({
  intro,
  avatar: avatar ?? null,
  banner: banner ?? null,
  stage,
  subject,
  phone: contact.phone ?? '',
  mail: contact.mail ?? '',
  address: contact.address ?? '',
  honours: rest.honours.join('\n'),
  links: rest.links,
  visibility: Object.fromEntries(
    VISIBLE.map(name => [name, rest.visibility?.[name] ?? (name === 'contact' ? MEMBERS : EVERYONE)]),
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

const given = <T extends Record<string, string>>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, text]) => [name, text.trim()])
      .filter(([, text]) => text),
  ) as Partial<T>;

function bodyOf({ intro, avatar, banner, stage, subject, ...rest }: InfoFields): InfoBody {
  const { phone, mail, address, honours, links, visibility } = rest;
  return {
    intro: intro.trim(),
    ...(avatar && { avatar }),
    ...(banner && { banner }),
    stage,
    subject,
    contact: given({ phone, mail, address }),
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

/** Returns the validation problems by field name. */
export function checkInfo({ intro, mail, honours, links, ...rest }: InfoFields) {
  const lines = linesOf(honours);
  const longest = Math.max(0, ...lines.map(lengthOf));
  const line = (text: string) => tooLong('introLong', text, SPACE_INFO.line);
  return onlyFound<InfoFieldName>({
    intro: [...intro.trim()].length > SPACE_INFO.intro && {
      why: 'introLong',
      values: { max: SPACE_INFO.intro, count: [...intro.trim()].length - SPACE_INFO.intro },
    },
    stage: line(rest.stage),
    subject: line(rest.subject),
    phone: line(rest.phone),
    mail: (mail.trim() !== '' && !MAIL.test(mail.trim()) && { why: 'mailWrong' }) || line(mail),
    address: tooLong('introLong', rest.address, SPACE_INFO.address),
    honours:
      ((lines.length > SPACE_INFO.honours && {
        why: 'honoursMany',
        values: { max: SPACE_INFO.honours },
      }) as Problem | false) ||
      (longest > SPACE_INFO.honour && {
        why: 'honourLong',
        values: { max: SPACE_INFO.honour, count: longest - SPACE_INFO.honour },
      }),
    links: !links.filter(isFilled).every(isLink) && { why: 'linkIncomplete' },
  });
}

const ORDER: readonly InfoFieldName[] = [
  'intro',
  'avatar',
  'banner',
  'stage',
  'subject',
  'phone',
  'mail',
  'address',
  'honours',
  'links',
  'visibility',
];

export interface InfoForm {
  form: Form<InfoFields, InfoBody>;
  /** Saves the profile. Resolves to null if it was not saved. */
  save(): Promise<SpaceInfo | null>;
}

/** Creates the form for a space's profile. `api` returns the calls in the current language. */
export function createInfoForm(api: () => Pick<SpaceInfoApi, 'save'>, info: SpaceInfo): InfoForm {
  let saved: SpaceInfo | null = null;
  const { id, revision } = info;
  const of: FormOf<InfoFields, InfoBody> = {
    empty: fieldsOf(info),
    order: ORDER,
    check: checkInfo,
    isSame: (name, one, other) => comparable(name, one) === comparable(name, other),
    bodyOf,
    add: () => Promise.reject(new Error('a space is there before its profile')),
    async edit(spaceId, { clientKey: _, ...body }) {
      saved = (await api().save({ ...body, id: spaceId })) as SpaceInfo;
      return { id: spaceId, status: 0, revision: saved.revision };
    },
    nameOf: path => path.replace(/^contact\./, '').split('.')[0] ?? '',
    theirsOf(error) {
      const conflict = spaceInfoConflictOf(error);
      if (!conflict) return null;
      const { current, editor } = conflict;
      return { fields: fieldsOf(current), editor, time: undefined, revision: current.revision, status: 0 };
    },
  };
  const form = createForm(of, { id, status: 0, revision, base: fieldsOf(info) });
  return {
    form,
    async save() {
      saved = null;
      return (await form.send('publish', '')) && saved;
    },
  };
}

/**
 * Returns a string that is equal for equal values. Pictures are compared by file id and alternative text; the
 * server derives the rest.
 */
function comparable(name: InfoFieldName, fields: InfoFields): string {
  if (name !== 'avatar' && name !== 'banner') return JSON.stringify(fields[name]);
  const { [name]: file } = fields;
  return JSON.stringify(file && [file.fileId, file.alt ?? '']);
}

/** Props of a form section: the values, and the callbacks for change and blur. */
export interface InfoPartProps {
  fields: InfoFields;
  change: (some: Partial<InfoFields>) => void;
  leave: (name: InfoFieldName) => void;
}
