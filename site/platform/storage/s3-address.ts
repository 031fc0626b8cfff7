/** Bucket of MinIO or another S3, with its credentials. */
export interface S3Address {
  /** URL of the bucket, path style, without a trailing slash. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

/** Parses `s3://key:secret@host:port/bucket?region=…&tls=0`. Returns null for anything else. */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, host, pathname, searchParams } = new URL(text);
  const bucket = BUCKET.exec(pathname)?.[1];
  if (protocol !== 's3:' || !username || !password || !host || !bucket) return null;
  const scheme = searchParams.get('tls') === '0' ? 'http' : 'https';
  return {
    url: `${scheme}://${host}/${bucket}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}
