import type { Theme } from '../../contract/theme/schema.ts';
import type { ThemeApi } from '../../core/api/makers/theme.ts';

/** A theme that something can be about. */
export type OfferedTheme = Pick<Theme, 'id' | 'name'>;

/** As many as anybody wants to look through: what one follows comes first. */
const MOST = 50;

/** The themes to choose from. nb. without them something can still be written. */
export const offeredThemes = (api: ThemeApi, signal: AbortSignal): Promise<readonly OfferedTheme[]> =>
  api.list({ pageSize: MOST }, signal).then(
    ({ records }) => records,
    () => [],
  );
