import { z } from 'zod';
import { id } from '../envelope.ts';
import { writtenFile } from '../file/schema.ts';
import { DYNAMIC_FILES, DYNAMIC_GROUPS_MAX, DYNAMIC_MAX, DYNAMIC_THEMES_MAX, VISIBILITY } from '../limits.ts';
import { oneOf } from '../news/schema.ts';
import { dynamic, link } from './schema.ts';

/** Lines of text; lengths in code points, so that an emoji counts as one. */
const text = z
  .string()
  .transform(given => given.replace(/\r\n?/g, '\n').trim())
  .refine(given => [...given].length <= DYNAMIC_MAX, { error: `at most ${DYNAMIC_MAX} characters` });

/** What a dynamic points at, by kind and id; its title and cover the platform knows by itself. */
const writtenLink = link
  .partial({ title: true })
  .strict()
  .transform(({ kind, id }) => ({ kind, id }));

const written = {
  /** May be left out when there are files. */
  content: text.default(''),
  images: z.array(writtenFile).max(DYNAMIC_FILES.images).default([]),
  /** An MP4 or WebM; beside it there are no images and no attachments. */
  video: writtenFile.optional(),
  attachments: z.array(writtenFile).max(DYNAMIC_FILES.attachments).default([]),
  /** Spaces of the person's; shared with several it is still shown once. */
  groupIds: z
    .array(id)
    .max(DYNAMIC_GROUPS_MAX)
    .transform(given => [...new Set(given)])
    .default([]),
  /** What it is about. In a change that leaves this out its themes stay: older clients know of none. */
  themeIds: z
    .array(id)
    .max(DYNAMIC_THEMES_MAX)
    .transform(given => [...new Set(given)])
    .optional(),
  /** 0 members of its spaces, 1 everybody signed in, 2 everyone. */
  visibility: oneOf(VISIBILITY).default(VISIBILITY.everyone),
  link: writtenLink.optional(),
  /** One per intent: the same key within 24 hours answers the first result again. */
  clientKey: z.uuid().optional(),
};

/** A new dynamic. */
export const dynamicAddBody = z.strictObject(written);

/** A dynamic as it shall be from now on; what is left out is gone. `revision` is the one it was made from. */
export const dynamicEditBody = z.strictObject({ ...written, revision: z.number().int().min(1) });
export type DynamicWritten = Omit<z.output<typeof dynamicAddBody>, 'clientKey'>;

/** What CONFLICT carries: the dynamic as it stands now, and who has changed it. */
export const dynamicConflict = z.object({ current: dynamic, editor: z.string() });
export type DynamicConflict = z.infer<typeof dynamicConflict>;
