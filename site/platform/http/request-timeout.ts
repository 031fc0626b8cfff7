import type { RequestListener } from 'node:http';

/** Time within which a request that is not an upload must arrive, in milliseconds. */
const USUAL = 30_000;
const IS_UPLOAD = /^\/(minio\/)?ldUpload\//;

/** Aborts requests whose body is not received within 30 s. Uploads have their own limits. */
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
