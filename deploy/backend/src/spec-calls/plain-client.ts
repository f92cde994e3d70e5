import assert from 'node:assert/strict';

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  /** JSON, or a form. Without one the call still says `application/json`, the default of spec §7. */
  readonly body?: unknown;
  readonly expect?: number;
  /** Sends no token. */
  readonly isPublic?: true;
}

/**
 * A client written from the specification alone: `fetch`, the headers of §7, and nothing else. It sends neither
 * `Idempotency-Key` nor `If-Match`, and every second call with the other choice of a trailing slash.
 */
export class PlainClient {
  /** `METHOD path` of §7 that were called. */
  readonly called = new Set<string>();
  readonly origin: string;
  #token = '';
  #turn = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  async signIn(email: string, password: string): Promise<Record<string, unknown>> {
    const login = { email, password };
    const { body } = await this.call<{ token: string }>('POST', '/api/auth/user/token/', {
      body: login,
      isPublic: true,
    });
    this.#token = body.token;
    return body;
  }

  /** Calls a path of §7; fails where the status is not the expected one, 200 unless said. */
  async call<Body = Record<string, unknown>>(method: string, path: string, sent: Sent = {}): Promise<Answer<Body>> {
    const { params = {}, query = '', body, expect = 200, isPublic } = sent;
    this.called.add(`${method} ${path}`);
    const filled = path.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    this.#turn += 1;
    const turned = this.#turn % 2 === 0 ? filled : filled.endsWith('/') ? filled.slice(0, -1) : `${filled}/`;
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.origin}${turned}${query}`, {
      method,
      headers: {
        ...(method !== 'OPTIONS' && !isPublic && { 'Token-Authorization': `Bearer ${this.#token}` }),
        'Accept-Language': 'es-US',
        'X-User-Timezone': 'America/Los_Angeles',
        ...(!isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.equal(answer.status, expect, `${method} ${turned}${query}: ${answer.status} ${text.slice(0, 500)}`);
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  }

  /** A list's rows, whose shape is looked at on the way: `results`, `next` and `previous`, and the first row's fields. */
  async list<Row = Record<string, unknown>>(path: string, sent: Sent = {}, fields: readonly string[] = []) {
    const { body } = await this.call<Page<Row>>('GET', path, sent);
    assert.ok(Array.isArray(body.results), `${path}: no results`);
    if ('next' in body)
      for (const link of [body.next, body.previous])
        assert.ok(link === null || link?.startsWith('/'), `${path}: ${link}`);
    const [first] = body.results;
    if (fields.length > 0) has(first, fields, path);
    return body;
  }
}

interface Page<Row> {
  readonly results: Row[];
  readonly next?: string | null;
  readonly previous?: string | null;
}

/** Asserts that an object has the fields named in §3. */
export function has(thing: unknown, fields: readonly string[], what = 'answer'): void {
  assert.ok(typeof thing === 'object' && thing !== null, `${what}: nothing there`);
  assert.deepEqual(
    fields.filter((field) => !(field in thing)),
    [],
    `${what} lacks fields`,
  );
}

/** Polls a condition for three minutes, within the limits of public calls: a charge point on a busy machine takes its time. */
export async function until(holds: () => Promise<boolean>, what: string | (() => string)): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  assert.fail(`${typeof what === 'string' ? what : what()} did not happen`);
}

/** A PNG of one pixel. */
export const picture = () =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'picture.png',
    { type: 'image/png' },
  );

export function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
