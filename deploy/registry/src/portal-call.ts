import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

const timeoutMs = 10_000;

interface PortalCall {
  /** Label before the portal's host name; without it, the main host. */
  readonly tenant?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, by POST unless `method` says otherwise. */
  readonly body?: unknown;
  readonly method?: 'PUT';
}

/**
 * Calls the portal at the host name of a tenant, wherever the call is sent.
 *
 * @param portal its address without a tenant, like `http://localhost:8080`
 */
export function callPortal(
  portal: URL,
  { tenant, path, headers, body, method }: PortalCall,
): Promise<{ readonly status: number; readonly text: string }> {
  const send = portal.protocol === 'https:' ? requestHttps : requestHttp;
  const name = isIP(portal.hostname) || portal.hostname.startsWith('[') ? 'localhost' : portal.hostname;
  const host = `${tenant === undefined ? '' : `${tenant}.`}${name}${portal.port ? `:${portal.port}` : ''}`;
  const content = body === undefined ? undefined : JSON.stringify(body);
  const options = {
    method: content === undefined ? 'GET' : (method ?? 'POST'),
    headers: { host, ...headers, ...(content !== undefined && { 'content-type': 'application/json' }) },
    timeout: timeoutMs,
  };
  return new Promise((resolve, reject) => {
    const call = send(new URL(path, portal), options, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => (text += part));
      reply.once('error', reject);
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    call.once('timeout', () => call.destroy(new Error('no answer in 10 s')));
    call.once('error', reject);
    call.end(content);
  });
}
