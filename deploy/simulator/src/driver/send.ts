import { request as overHttp, type OutgoingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Sends a request that may name another host than its address: an operator is known by the host, and `fetch` drops it. */
export const send = (address: string, { method, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const open = address.startsWith('https:') ? overHttps : overHttp;
    const request = open(address, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
      answer.once('error', reject);
    });
    request.once('error', reject);
    request.end(body);
  });
