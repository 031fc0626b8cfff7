/** Sentences of the widgets' manuals in Chinese, by the sentence. One that is not here is shown as it was written. */
export const manualInChinese: Readonly<Record<string, string>> = {};
