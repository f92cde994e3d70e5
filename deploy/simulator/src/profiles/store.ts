import { limitOf, turningPoints, type Profile } from './profile.ts';

/** The connector that a limit is asked for. */
export interface Limited {
  readonly connector: number;
  readonly wattsPerAmpere: number;
  /** Of its running transaction, or the moment that is asked about. */
  readonly transactionStart: number;
  /** Number of connectors that share the station's limit. */
  readonly sharedBy: number;
}

interface Filter {
  readonly id?: number | undefined;
  readonly connector?: number | undefined;
  readonly purpose?: Profile['purpose'] | undefined;
  readonly stackLevel?: number | undefined;
}

const matches = (profile: Profile, filter: Filter) =>
  (['id', 'connector', 'purpose', 'stackLevel'] as const).every(
    (name) => filter[name] === undefined || filter[name] === profile[name],
  );

const samePlace = (one: Profile, other: Profile) =>
  one.id === other.id ||
  (one.connector === other.connector && one.purpose === other.purpose && one.stackLevel === other.stackLevel);

/** V between a phase and neutral. */
const phaseVolts = 230;

const wattsPerAmpereOf = ({ phases }: Profile, { wattsPerAmpere }: Limited): number =>
  phases === undefined ? wattsPerAmpere : Math.min(wattsPerAmpere, phaseVolts * phases);

/** The installed charging profiles and the composite limit they give. */
export class Profiles {
  #all: readonly Profile[] = [];

  get all(): readonly Profile[] {
    return this.#all;
  }

  /** One with the same number, or the same purpose and level at the same connector, is replaced. */
  set(profile: Profile): void {
    this.#all = [...this.#all.filter((other) => !samePlace(other, profile)), profile];
  }

  /** Whether there was one to clear. */
  clear(filter: Filter): boolean {
    const kept = this.#all.filter((profile) => !matches(profile, filter));
    const some = kept.length < this.#all.length;
    this.#all = kept;
    return some;
  }

  /** W; Infinity where nothing limits. The transaction's profile counts before the default, the station's always. */
  limitW(limited: Limited, at: number): number {
    const highest = (purpose: Profile['purpose']): number | null => {
      const found = this.#of(limited, purpose)
        .map((profile) => ({ profile, limit: limitOf(profile, at, limited.transactionStart) }))
        .filter(({ limit }) => limit !== null)
        .sort((one, other) => other.profile.stackLevel - one.profile.stackLevel)[0];
      return found
        ? (found.limit ?? 0) * (found.profile.unit === 'A' ? wattsPerAmpereOf(found.profile, limited) : 1)
        : null;
    };
    const own = highest('transaction') ?? highest('default') ?? Infinity;
    return Math.min(own, (highest('station') ?? Infinity) / limited.sharedBy);
  }

  /** The limit over a stretch of time: each change of it, with its offset from the beginning in seconds. */
  composite(limited: Limited, from: number, seconds: number): { readonly start: number; readonly limitW: number }[] {
    const to = from + seconds * 1000;
    const turns = this.#of(limited).flatMap((profile) => turningPoints(profile, from, to, limited.transactionStart));
    return [...new Set([from, ...turns])]
      .sort((one, other) => one - other)
      .map((at) => ({ start: Math.round((at - from) / 1000), limitW: this.limitW(limited, at) }))
      .filter((period, at, all) => period.limitW !== all[at - 1]?.limitW);
  }

  #of({ connector }: Limited, purpose?: Profile['purpose']): readonly Profile[] {
    return this.#all.filter(
      (profile) =>
        (purpose === undefined || profile.purpose === purpose) &&
        (profile.connector === 0 || profile.connector === connector),
    );
  }
}
