import { themeCalls } from '../../contract/theme/calls.ts';
import { type Api, withNormalizers } from '../http/api.ts';
import { objectOf, pageOf } from '../http/normalize.ts';

const readTheme = objectOf({ intro: '', shareNum: 0, followNum: 0, hasFollow: false });

export const themeApi = withNormalizers(themeCalls, {
  themeList: pageOf(readTheme),
  themeDetail: readTheme,
});
export type ThemeApi = Api<typeof themeApi>;
