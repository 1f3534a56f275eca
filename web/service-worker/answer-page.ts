/** What a proxy answers where no server is behind it. */
const NO_SERVER: readonly number[] = [502, 503, 504];
/** After so long, ms, the stored page is shown: some networks neither answer nor fail. */
const PATIENCE = 8_000;

/** Rejects where the network or the server is away. */
async function fetchPage(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (NO_SERVER.includes(response.status)) throw new Error(`HTTP ${String(response.status)}`);
  return response;
}

/** The server's page; the stored one where the server does not answer, or does so late. */
export async function answerPage(request: Request, stored: Response | undefined): Promise<Response> {
  if (stored === undefined) return fetch(request);
  const late = new Promise<Response>((resolve) => {
    setTimeout(resolve, PATIENCE, stored);
  });
  return Promise.race([fetchPage(request), late]).catch(() => stored);
}
