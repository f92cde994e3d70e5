import { request } from 'node:http';
import { request as requestOverTls } from 'node:https';

interface File {
  readonly location: string;
  readonly content: string;
  /** The machine that the charge point talks to, and by which name: the name need not resolve here. */
  readonly central: { readonly address: string; readonly host: string };
}

/** Milliseconds without a word. */
const patience = 10_000;

/** Puts a file with HTTP PUT. Whether it arrived; of other ways to send a file this charge point knows none. */
export function putFile({ location, content, central }: File): Promise<boolean> {
  const asked = new URL(location);
  if (asked.protocol !== 'http:' && asked.protocol !== 'https:') return Promise.resolve(false);
  const machine = asked.host === central.host ? new URL(central.address) : asked;
  const headers = { host: asked.host, 'content-type': 'text/plain', 'content-length': Buffer.byteLength(content) };
  const send = asked.protocol === 'https:' ? requestOverTls : request;
  return new Promise((resolve) => {
    const sending = send({
      hostname: machine.hostname,
      port: machine.port,
      path: asked.pathname + asked.search,
      method: 'PUT',
      headers,
      timeout: patience,
    });
    sending.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300);
    });
    sending.on('timeout', () => sending.destroy());
    sending.on('error', () => resolve(false));
    sending.on('close', () => resolve(false));
    sending.end(content);
  });
}
