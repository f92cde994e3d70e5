import { z } from 'zod';
import type { Settings } from '../../../../platform/settings.ts';
import type { Scanner } from './scanner.ts';

const answer = z.object({ result: z.enum(['clean', 'infected']), reason: z.string().max(500).default('') });

/** In milliseconds. */
const timeoutMs = 120_000;

/**
 * Malware looked for by a service of the installation. The file goes there as it is, piece by piece:
 * `POST {url}`, `Content-Type: application/octet-stream`, `Authorization: Bearer {token}`; it answers
 * `{"result": "clean"}` or `{"result": "infected", "reason": "Eicar-Test-Signature"}`.
 */
const createHttpScanner = (url: string, token: string | undefined): Scanner => ({
  scan: async (content) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }) },
      body: ReadableStream.from(content),
      duplex: 'half',
      // A redirect would take the file, and what we sign in with, elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The malware scanner answered ${response.status}`);
    const { result, reason } = answer.parse(await response.json());
    return result === 'clean' ? { isClean: true } : { isClean: false, reason };
  },
});

/** Used without a scanner's address: every file passes. */
const embeddedScanner: Scanner = { scan: async () => ({ isClean: true }) };

/** The scanner that the installation has set. */
export const createScanner = ({ attachments: { scannerUrl, scannerToken } }: Settings): Scanner =>
  scannerUrl ? createHttpScanner(scannerUrl, scannerToken) : embeddedScanner;
