import { and, eq, sql } from 'drizzle-orm';
import type { RichText } from '../../../widgets/contract/rich-text/schema.ts';
import type { SitePageId } from '../../../widgets/contract/site-page/calls.ts';
import type { PublicSitePage, SitePage } from '../../../widgets/contract/site-page/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Db } from '../db/handle.ts';
import { sitePage } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { getFirstPlatform } from '../portal/queries.ts';
import { readHtml } from '../rich-text/read-html.ts';
import { escapeHtml, renderHtml } from '../rich-text/render-html.ts';
import { sitePageWords } from './words.ts';

/** Returns a page in a language: the text of an administrator, else that which comes with the platform. */
export async function getSitePage(db: Db, id: SitePageId, lang: Lang): Promise<SitePage> {
  const [row] = await db
    .select()
    .from(sitePage)
    .where(and(eq(sitePage.id, id), eq(sitePage.lang, lang)));
  const content = row?.content ?? (await defaultContent(db, id, lang));
  return {
    id,
    content,
    contentHtml: renderHtml(content),
    revision: row?.revision ?? 0,
    ...(row && { editTime: row.editTime.toISOString() }),
  };
}

/** The same without what only administrators need. */
export async function getPublicSitePage(db: Db, id: SitePageId, lang: Lang): Promise<PublicSitePage> {
  const { content: _, revision: __, ...shown } = await getSitePage(db, id, lang);
  return shown;
}

/** Replaces the text of a page in a language. Throws CONFLICT with the current one if it was changed since `revision`. */
export async function saveSitePage(
  db: Db,
  id: SitePageId,
  { content, revision }: { content: RichText; revision: number },
  { editorId, now, lang }: { editorId: string; now: Date; lang: Lang },
): Promise<SitePage> {
  const change = { content, editorId, editTime: now };
  const saved =
    revision === 0
      ? await db
          .insert(sitePage)
          .values({ id, lang, ...change, revision: 1 })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(sitePage)
          .set({ ...change, revision: sql`${sitePage.revision} + 1` })
          .where(and(eq(sitePage.id, id), eq(sitePage.lang, lang), eq(sitePage.revision, revision)))
          .returning();
  const current = await getSitePage(db, id, lang);
  if (saved.length === 0) throw new PlatformError('CONFLICT', { data: current });
  return current;
}

/** Replaces the text of a page in a language by that which comes with the platform. */
export async function resetSitePage(db: Db, id: SitePageId, lang: Lang): Promise<SitePage> {
  await db.delete(sitePage).where(and(eq(sitePage.id, id), eq(sitePage.lang, lang)));
  return getSitePage(db, id, lang);
}

async function defaultContent(db: Db, id: SitePageId, lang: Lang): Promise<RichText> {
  const { indexInfo, contactMail, contactPhone } = await getFirstPlatform(db);
  const { flatName, mail, phone } = indexInfo[lang].headFootInfo;
  const say = translate(sitePageWords, lang);
  const contact = mail ?? contactMail ?? phone ?? contactPhone ?? say('operator');
  return readHtml(say(id, { platform: escapeHtml(flatName), contact: escapeHtml(contact) }));
}
