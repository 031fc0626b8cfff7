/**
 * Loaded into each of two processes: a connection carries one request, so that the next one may go to the other. What
 * binds it to the process that started it keeps it no longer alive than it lives alone.
 */
import { subscribe } from 'node:diagnostics_channel';

subscribe('http.server.request.start', message => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('Connection', 'close');
  response.setHeader('Served-By', process.pid);
});

process.channel?.unref();
