import { z } from 'zod';
import { id, time, url } from '../envelope.ts';

/** An entry of the header, of the personal menu or of the menu. */
export interface MenuItem {
  id: string;
  name: string;
  url: string;
  /** `_blank` for addresses outside the site. */
  target: '_self' | '_blank';
  /** Hidden from visitors. */
  needLogin?: boolean | undefined;
  badge?: number | undefined;
  children: MenuItem[];
}

export const menuItem: z.ZodType<MenuItem> = z
  .object({
    id,
    name: z.string().min(1),
    url,
    target: z.enum(['_self', '_blank']),
    needLogin: z.boolean().optional(),
    badge: z.number().int().min(0).optional(),
    get children() {
      return z.array(menuItem);
    },
  })
  .meta({ id: 'MenuItem' });

/** A signed-in user as the platform knows them. */
export const currentPerson = z.object({
  userId: id,
  realName: z.string(),
  avatar: url.optional(),
  schoolName: z.string().optional(),
  roles: z.array(z.string()),
});
export type CurrentPerson = z.infer<typeof currentPerson>;

/** `rootUrl` is the site's origin and base path, for example `https://example.org/msktfront/`. */
export const indexInfoQuery = z.object({ rootUrl: url });
/** Without `rootUrl` it is the platform's own site. */
export const ownIndexInfoQuery = indexInfoQuery.partial();

/** Header and footer of the site. */
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
  /** The signed-in user; absent for visitors. Identifies the user of a token that arrived in an address. */
  person: currentPerson.optional(),
});
export type IndexInfo = z.infer<typeof indexInfo>;

/** A region, by which spaces, activities, news and rankings are filtered. */
export const region = z.object({ regionCode: id, name: z.string() });
export type Region = z.infer<typeof region>;

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
