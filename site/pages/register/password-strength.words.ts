import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

/** Labels of the password strength. */
export const passwordStrengthWords = defineWords({
  en: {
    strength0: 'Easy to guess',
    strength1: 'Could be longer',
    strength2: 'Good',
  },
  'zh-CN': {
    strength0: '容易被猜到',
    strength1: '可以再长一些',
    strength2: '良好',
  },
});
