/**
 * Preloaded into each of two processes: closes each connection after one request, so that the next request
 * may reach the other process. Unreferences the channel to the parent, so that it does not keep the process
 * alive.
 */
import { subscribe } from 'node:diagnostics_channel';

subscribe('http.server.request.start', message => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('Connection', 'close');
  response.setHeader('Served-By', process.pid);
});

process.channel?.unref();
