import { z } from 'zod';
import { id, page, pageQuery, time, url } from '../envelope.ts';
import { coded, line, oneOf } from '../fields.ts';
import { CONTACT_CODE } from '../limits.ts';
import { byId, type ShapesOf } from '../shape.ts';
import type { registerCalls } from './calls.ts';
import { REGISTER, REGISTER_MODE, REGISTER_STATUS } from './calls.ts';

const registerConfigQuery = z.object({ rootUrl: url });

const choice = z.object({ id, name: z.string() });
export type RegisterChoice = z.infer<typeof choice>;

/** Registration mode and choices of the form. */
export const registerConfig = z.object({
  /** 0 closed, 1 open, 2 with approval, 3 by invitation. */
  mode: oneOf(REGISTER_MODE),
  sections: z.array(choice),
  subjects: z.array(choice),
  roles: z.array(choice),
  /** Terms that an applicant must accept, all of them. */
  agreements: z.array(z.object({ id, name: z.string(), text: z.string() })),
});
export type RegisterConfig = z.infer<typeof registerConfig>;

const registerSchoolsQuery = z.object({
  keyword: line(REGISTER.schools.keyword, 60),
  /** Only schools of this region. */
  regionCode: id.optional(),
});

export const registerSchools = z.array(choice).max(REGISTER.schools.max);

/** A phone number or a mail address. */
const contact = z.string().trim().min(1).max(254);

/** Honeypot: a hidden field. A value means that the form was not filled in by a person. */
const website = z.string().max(300).default('');

const registerCodeBody = z.strictObject({ contact, website });

/** Seconds until another code can be asked for. */
const registerCodeSent = z.object({ wait: z.number().int().min(0) });

const form = {
  realName: line(REGISTER.name.min, REGISTER.name.max),
  /** Optional with an invitation. */
  schoolId: id.optional(),
  sectionId: id,
  subjectId: id,
  role: id,
};

const password = z
  .string()
  .refine(text => [...text].length >= REGISTER.password.min && [...text].length <= REGISTER.password.max, {
    error: `${REGISTER.password.min} to ${REGISTER.password.max} characters`,
  });

const registerAddBody = z.strictObject({
  ...form,
  contact,
  /** The code that was sent there. */
  code: z.string().regex(new RegExp(`^\\d{${CONTACT_CODE.digits}}$`)),
  password,
  /** The ids of everything that `config` asks to agree to. */
  agreements: z.array(id).max(20),
  inviteCode: z.string().min(1).max(100).optional(),
  /** One per intent: the same key answers the first result again. */
  clientKey: z.uuid().optional(),
});
export type RegisterAdded = z.output<typeof registerAddBody>;

const receiptNo = z.string().trim().toUpperCase().min(1).max(40);

const status = oneOf(REGISTER_STATUS);

const registerAdded = z.object({ receiptNo, status });

/** Identifies an application: its number, and the last four digits of the phone number or the email address. */
const found = { receiptNo, tail: z.string().trim().min(1).max(254) };

const registerStatusQuery = z.object(found);

/** Changes a rejected application and sends it again. Without a password the one of before stays. */
const registerEditBody = z.strictObject({ ...found, ...form, password: password.optional() });
export type RegisterEdited = z.output<typeof registerEditBody>;

/** An application as shown to the applicant. */
export const registerApply = z.object({
  receiptNo,
  realName: z.string(),
  /** Masked. */
  contact: z.string(),
  schoolId: id.optional(),
  schoolName: z.string().optional(),
  sectionId: id,
  subjectId: id,
  role: id,
  /** 2 pending, 3 approved, 4 rejected. */
  status,
  /** Why it was rejected. */
  reason: z.string().optional(),
  /** Who decided, or who will decide. */
  reviewerName: z.string().optional(),
  createTime: time,
  updateTime: time,
});
export type RegisterApply = z.infer<typeof registerApply>;

/** The same for administrators, with readable names and without its number. */
const registerApplied = registerApply.omit({ receiptNo: true }).extend({
  applyId: id,
  sectionName: z.string(),
  subjectName: z.string(),
  roleName: z.string(),
  /** The space that they are invited into. */
  groupName: z.string().optional(),
});
export type RegisterApplied = z.infer<typeof registerApplied>;

export const registerApplyListQuery = pageQuery.omit({ asOf: true }).extend({
  status: coded(REGISTER_STATUS).optional(),
  keyword: z.string().trim().max(100).optional(),
});

/** `counts`: number of records by status. */
const registerApplyPage = page(registerApplied).extend({
  counts: z.record(z.enum(['2', '3', '4']), z.number().int().min(0)),
});
export type RegisterApplyPage = z.infer<typeof registerApplyPage>;

const registerHandleBody = z
  .strictObject({
    /** 1 approves, 0 rejects. */
    pass: z.literal([0, 1]),
    /** Shown to the applicant. */
    reason: line(0, REGISTER.reason).default(''),
  })
  .refine(({ pass, reason }) => pass === 1 || reason !== '', { path: ['reason'], error: 'say why' });

const registerHandled = z.object({ status });

export const registerShapes = {
  registerConfig: {
    summary: 'Who may register, and what the form offers to choose from.',
    query: registerConfigQuery,
    data: registerConfig,
  },
  registerSchools: {
    summary: 'Schools by a part of their name.',
    query: registerSchoolsQuery,
    data: registerSchools,
  },
  registerCode: {
    summary: 'Sends a code to a phone number or mail address. The answer is the same whether it is known.',
    body: registerCodeBody,
    data: registerCodeSent,
  },
  registerAdd: {
    summary:
      'Applies for an account. A new application takes the place of one of the same person that is not approved.',
    body: registerAddBody,
    screened: true,
    data: registerAdded,
  },
  registerStatus: {
    summary: 'Where an application stands, for who knows its number and how its person is reached.',
    query: registerStatusQuery,
    data: registerApply,
  },
  registerEdit: {
    summary: 'Changes an application that was rejected, and sends it again.',
    body: registerEditBody,
    screened: true,
    data: registerApply,
  },
  registerApplyList: {
    summary: 'Applications, newest first, with the number of each status. For administrators.',
    query: registerApplyListQuery,
    data: registerApplyPage,
  },
  registerHandle: {
    summary: 'Approves an application, which opens the account, or rejects it. For administrators.',
    params: byId,
    body: registerHandleBody,
    data: registerHandled,
  },
} as const satisfies ShapesOf<typeof registerCalls>;
