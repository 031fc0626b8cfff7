import { sql } from 'drizzle-orm';
import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import { type Localised, platform } from './schema.ts';

const nameIn = (lang: string) =>
  sql`${sql.raw(`'${lang}'`)}, ${platform.indexInfo} #> ${sql.raw(`'{${lang},headFootInfo,flatName}'`)}`;

/** SQL expression for the name of a platform in all languages. */
export const platformNames = sql<
  Localised<string>
>`jsonb_build_object(${sql.join(LANGS.map(nameIn), sql`, `)})`;
