import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface KeptObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Faults that a test asks for. */
export interface Faults {
  /** Writes pay no heed to their conditions. */
  ignoresConditions?: boolean;
  /** `If-Match` is compared with the tag without its quotes, as Ceph 16 does. */
  comparesBareTags?: boolean;
  /** The next writes of this key, by their number, are done and answered as failed. */
  losesAnswers?: { readonly key: string; times: number };
}

const kept = ['content-type', 'content-encoding', 'cache-control'] as const;
/** Below it anybody may read, as a bucket policy for a CDN has it. */
const publicFolder = '/releases/';
const pageSize = 7;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function listAnswer(objects: ReadonlyMap<string, KeptObject>, bucket: string, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(`/${bucket}/`))
    .map((path) => path.slice(bucket.length + 2))
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted();
  const page = keys.slice(0, pageSize);
  const more =
    keys.length > pageSize ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return `<ListBucketResult>${more}${page.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('')}</ListBucketResult>`;
}

/**
 * A double of an object store: the calls of the S3 API that releases use, over HTTP, with ETags and conditional writes.
 * It looks for a signature, and does not verify it.
 */
export class BucketServer {
  readonly objects = new Map<string, KeptObject>();
  readonly faults: Faults = {};
  /** Calls so far, as `PUT /bucket/key 200`. */
  readonly calls: string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #put(path: string, request: IncomingMessage, body: Buffer): [status: number, headers: Record<string, string>] {
    const before = this.objects.get(path);
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
    if (!this.faults.ignoresConditions) {
      const tag = this.faults.comparesBareTags ? before?.etag.replaceAll('"', '') : before?.etag;
      if (ifMatch !== undefined && ifMatch !== tag) return [412, {}];
      if (ifNoneMatch === '*' && before) return [412, {}];
    }
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const headers = Object.fromEntries(
      kept.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    );
    this.objects.set(path, { body, etag, headers });
    const lost = this.faults.losesAnswers;
    if (lost && path.endsWith(lost.key) && lost.times > 0) {
      lost.times -= 1;
      return [500, {}];
    }
    return [200, { etag }];
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const path = decodeURIComponent(pathname);
    const body = await buffer(request);
    const send = (status: number, headers: Record<string, string> = {}, content: Buffer | string = '') => {
      this.calls.push(`${request.method} ${path} ${status}`);
      const allowed = request.headers.origin ? { 'access-control-allow-origin': '*', vary: 'Origin' } : {};
      response.writeHead(status, { ...headers, ...allowed }).end(request.method === 'HEAD' ? '' : content);
    };
    if (path === '/readyz') return send(200);
    const isPublic = request.method !== 'PUT' && path.includes(publicFolder) && this.objects.has(path);
    if (!isPublic && !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return send(403);
    if (request.method === 'PUT') return send(...this.#put(path, request, body));
    if (searchParams.has('list-type'))
      return send(
        200,
        { 'content-type': 'application/xml' },
        listAnswer(this.objects, path.split('/')[1] ?? '', searchParams),
      );
    const found = this.objects.get(path);
    if (!found) return send(404);
    const headers = { ...found.headers, etag: found.etag };
    return request.headers['if-none-match'] === found.etag ? send(304, headers) : send(200, headers, found.body);
  }
}

if (import.meta.main) await new BucketServer().listen(Number(process.env['PORT'] ?? 0));
