import type { RequestListener } from 'node:http';

/** How long a request may take to arrive that is no upload, in milliseconds. */
const USUAL = 30_000;
const IS_UPLOAD = /^\/(minio\/)?ldUpload\//;

/** Hangs up on a request whose body has not arrived in time. Uploads have their own limits. */
export function withRequestTimeout(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!IS_UPLOAD.test(request.url ?? '')) {
      const hangUp = setTimeout(() => {
        if (!request.complete) request.destroy();
      }, USUAL).unref();
      response.once('close', () => clearTimeout(hangUp));
    }
    return listener(request, response);
  };
}
