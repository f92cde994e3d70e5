const cacheMs = 10_000;
/** The last head is good for so long where no newer one can be read. */
const staleMs = 600_000;
/** A backend that has just started is slow at first, and a page without its tenant's name is of no use. */
const timeoutMs = 10_000;

interface CachedHead {
  readonly until: number;
  readonly head: Promise<string>;
}

/** The open settings that a boot head carries, as far as the gateway looks at them. */
interface BootFlags {
  readonly environment?: { readonly flags?: { readonly remote_overrides?: boolean } };
}

/**
 * Caches the tenant's boot data (theme, language, open settings) that goes into the page's head: one backend call per
 * host in ten seconds, however many visitors arrive. While the backend is down the page is served with the last one, or
 * without.
 */
export class BootHeads {
  readonly #backendUrl: string;
  readonly #cache = new Map<string, CachedHead>();

  constructor(backendUrl: string) {
    this.#backendUrl = backendUrl;
  }

  of(host: string, protocol: string): Promise<string> {
    const now = Date.now();
    const key = `${protocol} ${host}`;
    const cached = this.#cache.get(key);
    if (cached && cached.until > now) return cached.head;
    for (const [old, { until }] of this.#cache) if (until + staleMs <= now) this.#cache.delete(old);
    const last = this.#cache.get(key);
    const head = this.#fetch(host, protocol).catch(() => {
      // It is asked for again with the next page.
      if (last) this.#cache.set(key, last);
      else this.#cache.delete(key);
      return last?.head ?? '';
    });
    this.#cache.set(key, { until: now + cacheMs, head });
    return head;
  }

  async #fetch(host: string, protocol: string): Promise<string> {
    const answer = await fetch(`${this.#backendUrl}/boot-head`, {
      headers: { 'x-forwarded-host': host, 'x-forwarded-proto': protocol },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The backend answered ${answer.status} for the boot head`);
    return answer.text();
  }
}

/** Whether this tenant's environment lets developers load remotes from their own machine. */
export function allowsOverrides(bootHead: string): boolean {
  const json = /<script[^>]*\bid="plugboard-boot"[^>]*>([^]*?)<\/script>/.exec(bootHead)?.[1];
  if (!json) return false;
  try {
    return (JSON.parse(json) as BootFlags).environment?.flags?.remote_overrides === true;
  } catch {
    return false;
  }
}

const filler =
  (name: string) =>
  (page: string, text: string): string =>
    page.replace(`<!--#include virtual="/${name}" -->`, () => text);

/** Puts the head where the page asks for it, letter for letter. */
export const fillInclude = filler('boot-head');
/** The same with what only the page of public remotes asks for. */
export const fillPublicRemotes = filler('public-remotes');
export const fillPublicContent = filler('public-content');
