import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, 'film-stand-in.html'));

/** Serves the stand-in for the site whose player shows films: the same page for every film, and for whoever asks whether it is there. */
createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page);
}).listen(Number(process.env['PORT']), '127.0.0.1');
