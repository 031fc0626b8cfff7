/** Constants of files that people upload; both sides hold to them. Free of zod, so that browsers may import the values. */

const MB = 1024 * 1024;
/** Most bytes of an uploaded image, and of any other file. */
export const FILE_MAX = { image: 5 * MB, other: 100 * MB } as const;
/** Most pixels of an uploaded image. */
export const PIXELS_MAX = 40_000_000;
/** Most bytes of all files of one person. */
export const QUOTA = 500 * MB;
/** Longest name of a file, its extension included. */
export const FILE_NAME_MAX = 120;
/** Extensions of files that may be uploaded. Images are shown; all others are downloads. */
export const IMAGE_EXTS = ['jpg', 'jpeg', 'png', 'webp'] as const;
export const OTHER_EXTS = [
  ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'txt', 'csv', 'zip'],
  ...['mp3', 'm4a', 'mp4', 'webm'],
] as const;
/** Bytes of a chunk of a large file (the last one may be shorter), and how many files a person uploads so at once. */
export const CHUNK = { least: MB / 4, most: 10 * MB } as const;
export const OPEN_UPLOADS_MAX = 3;
/** An upload that has not ended after this many milliseconds fails; the limit of calls does not bind it. */
export const UPLOAD_TIMEOUT = 10 * 60 * 1000;
