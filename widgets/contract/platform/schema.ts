import { z } from 'zod';
import { time, url } from '../envelope.ts';
import { menuItem } from './menu.ts';

/** `rootUrl` is the site's origin and base path, for example `https://example.org/msktfront/`. */
export const indexInfoQuery = z.object({ rootUrl: url });

/** What the frame of the site shows. */
export const indexInfo = z.object({
  headFootInfo: z.object({
    titleLogo: z.string(),
    flatName: z.string(),
    copyright: z.string().optional(),
    address: z.string().optional(),
    phone: z.string().optional(),
    mail: z.string().optional(),
    links: z.array(z.object({ name: z.string(), url })),
  }),
  headMenu: z.array(menuItem),
  subDomain: z.string(),
  regionCode: z.string(),
  /** The platform's accent colour, as CSS. */
  theme: z.object({ primary: z.string() }).optional(),
  /** IANA zone of the platform. */
  timezone: z.string(),
  locale: z.string(),
});
export type IndexInfo = z.infer<typeof indexInfo>;

export const platParams = z.object({
  isPlatExpired: z.boolean(),
  isMinioFileSaveType: z.boolean(),
  /** When its trial ends, or has ended, and until when its data is kept afterwards. */
  expireTime: time.optional(),
  graceUntil: time.optional(),
  contact: z
    .object({ name: z.string(), phone: z.string().optional(), mail: z.string().optional() })
    .optional(),
});
export type PlatParams = z.infer<typeof platParams>;
