import { AwsClient } from 'aws4fetch';
import { Refusal } from '../refusal.ts';

/** A condition that the store checks in one step with the write. */
export type Condition = { readonly ifMatch: string } | 'ifAbsent' | 'none';

export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
}

type ObjectHeaders = Readonly<Record<string, string>>;

interface BucketPlace {
  /** `s3://bucket/prefix`. */
  readonly store: string;
  /** Address of the store's API. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const timeoutMs = 30_000;

/** Whether a condition was not met: 409 is for two writes at the same moment, 404 for an object that is gone. */
const isRefused = (status: number, condition: Condition): boolean =>
  condition !== 'none' && (status === 412 || status === 409 || (status === 404 && condition !== 'ifAbsent'));

const conditionHeaders = (condition: Condition): Record<string, string> => {
  if (condition === 'none') return {};
  const [name, value] = condition === 'ifAbsent' ? ['if-none-match', '*'] : ['if-match', condition.ifMatch];
  return { [name]: value };
};

const unescaped = (xml: string): string =>
  xml.replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: 'amp') => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name],
  );

const valuesIn = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => unescaped(value));

/** The four calls of the S3 API that releases need, below one prefix of one bucket. */
export class S3Client {
  readonly #aws: AwsClient;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ store, endpoint, ...access }: BucketPlace) {
    const place = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/.exec(store);
    if (!place) throw new Refusal(`RELEASE_STORE: “${store}” is no s3://bucket/prefix`);
    const [, bucket = '', prefix] = place;
    this.#bucket = `${endpoint.replace(/\/$/, '')}/${bucket}`;
    this.#prefix = prefix ? `${prefix}/` : '';
    this.#aws = new AwsClient({ ...access, service: 's3', retries: 4, sessionToken: access.sessionToken ?? '' });
  }

  async #call(path: string, init: RequestInit = {}): Promise<Response> {
    const url = `${this.#bucket}/${path}`;
    try {
      return await this.#aws.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw new Error(`The store of releases does not answer: ${url.split('?', 1)[0]}`, { cause });
    }
  }

  #urlOf(key: string): string {
    return (this.#prefix + key).split('/').map(encodeURIComponent).join('/');
  }

  static #failure(call: string, { status }: Response): Error {
    return new Error(`The store of releases answered ${status} to ${call}`);
  }

  /**
   * @param known ETag of the known one
   * @returns `null` where there is no such object, `'same'` where it is the known one
   */
  async get(key: string, known?: string): Promise<StoredObject | 'same' | null> {
    const headers = known === undefined ? null : { 'if-none-match': known };
    const answer = await this.#call(this.#urlOf(key), headers ? { headers } : {});
    if (answer.status === 304) return 'same';
    if (answer.status === 404) return null;
    if (!answer.ok) throw S3Client.#failure(`GET ${key}`, answer);
    return { body: Buffer.from(await answer.arrayBuffer()), etag: answer.headers.get('etag') ?? '' };
  }

  async #putOnce(key: string, body: Buffer, headers: ObjectHeaders, condition: Condition): Promise<string | null> {
    const all = { ...headers, ...conditionHeaders(condition) };
    const answer = await this.#call(this.#urlOf(key), { method: 'PUT', body: new Uint8Array(body), headers: all });
    await answer.body?.cancel();
    if (isRefused(answer.status, condition)) return null;
    if (!answer.ok) throw S3Client.#failure(`PUT ${key}`, answer);
    return answer.headers.get('etag') ?? '';
  }

  /** @returns the new ETag; `null` where the condition was not met, and nothing was written */
  async put(key: string, body: Buffer, headers: ObjectHeaders, condition: Condition = 'none'): Promise<string | null> {
    const written = await this.#putOnce(key, body, headers, condition);
    if (written !== null || typeof condition === 'string') return written;
    // Ceph 16 answers tags in quotes and compares them without: it refuses also the write that meets the condition.
    const isMet = (await this.get(key, condition.ifMatch)) === 'same';
    return isMet ? this.#putOnce(key, body, headers, { ifMatch: condition.ifMatch.replaceAll('"', '') }) : null;
  }

  /** Keys below a folder, in their order. @param after leaves out this key and all before it */
  async list(folder: string, after = ''): Promise<string[]> {
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix + folder });
      if (after !== '') query.set('start-after', this.#prefix + after);
      if (token !== undefined) query.set('continuation-token', token);
      const answer = await this.#call(`?${query}`);
      if (!answer.ok) throw S3Client.#failure(`LIST ${folder}`, answer);
      const xml = await answer.text();
      keys.push(...valuesIn(xml, 'Key').map((key) => key.slice(this.#prefix.length)));
      token = valuesIn(xml, 'NextContinuationToken')[0];
    } while (token !== undefined);
    return keys;
  }
}

/** The bucket that the environment names; `null` where releases are kept in a folder alone. */
export function bucketHere(env: NodeJS.ProcessEnv = process.env): S3Client | null {
  const store = env['RELEASE_STORE'];
  if (!store) return null;
  const endpoint = env['RELEASE_STORE_ENDPOINT'];
  const [accessKeyId, secretAccessKey] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']];
  if (!endpoint || !URL.canParse(endpoint))
    throw new Refusal('RELEASE_STORE_ENDPOINT is the address of the store’s S3 API');
  if (!accessKeyId || !secretAccessKey)
    throw new Refusal('RELEASE_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const region = env['AWS_REGION'] || 'auto';
  return new S3Client({
    store,
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: env['AWS_SESSION_TOKEN'],
  });
}
