import type { Shares } from './limits.ts';

/** Client that takes a share of a common limit. Without an address, as behind a proxy that names none, only the tenant counts. */
export interface Consumer {
  readonly tenant: string;
  readonly address: string | null;
}

/** An amount that all share, of which no tenant and no address gets more than its part. */
export class SharedQuota {
  readonly #shares: Shares;
  readonly #ofTenant = new Map<string, number>();
  readonly #ofAddress = new Map<string, number>();
  #used = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  usedByTenant(tenant: string): number {
    return this.#ofTenant.get(tenant) ?? 0;
  }

  /** Names the limit that refuses this amount; `null` when it fits. */
  exceededLimit({ tenant, address }: Consumer, amount = 1): 'address' | 'others' | null {
    const { total, perTenant, perAddress } = this.#shares;
    if (address !== null && (this.#ofAddress.get(address) ?? 0) + amount > perAddress) return 'address';
    const isFull = this.#used + amount > total || this.usedByTenant(tenant) + amount > perTenant;
    return isFull ? 'others' : null;
  }

  /** Takes this much, or gives it back where it is negative. */
  consume({ tenant, address }: Consumer, amount: number): void {
    this.#used += amount;
    add(this.#ofTenant, tenant, amount);
    if (address !== null) add(this.#ofAddress, address, amount);
  }
}

function add(amounts: Map<string, number>, key: string, amount: number): void {
  const sum = (amounts.get(key) ?? 0) + amount;
  if (sum > 0) amounts.set(key, sum);
  else amounts.delete(key);
}
