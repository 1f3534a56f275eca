import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, 'fake-video-site.html'));

/** Serves a fake of the video site: the same page for every video and for the health check. */
createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page);
}).listen(Number(process.env['PORT']), '127.0.0.1');
