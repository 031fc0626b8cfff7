/** Loaded into each of two processes: a connection carries one request, so that the next one may go to the other. */
import { subscribe } from 'node:diagnostics_channel';

subscribe('http.server.request.start', message => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('Connection', 'close');
  response.setHeader('Served-By', process.pid);
});
