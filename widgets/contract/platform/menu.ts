import { z } from 'zod';
import { id, url } from '../envelope.ts';

/** An entry of the header, of the personal menu or of the menu. */
export interface MenuItem {
  id: string;
  name: string;
  url: string;
  /** `_blank` for addresses outside the site. */
  target: '_self' | '_blank';
  /** Only shown to somebody who is signed in. */
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
