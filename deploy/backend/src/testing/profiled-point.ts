import type { CommandParameters } from '@plugboard/contracts/network';
import { Profiles, readProfile } from '@plugboard/simulator';
import { translateCommand } from '../modules/network/commands/translate/translate.ts';

/** Connector whose limit is asked for. */
const connector = 1;

/** A charge point that keeps the profiles it is sent, in the words of its version, and composes its limit from them. */
export class ProfiledPoint {
  readonly #version: '1.6' | '2.0.1';
  readonly #profiles = new Profiles();
  readonly #wattsPerAmpere: number;

  constructor(version: '1.6' | '2.0.1', wattsPerAmpere: number) {
    this.#version = version;
    this.#wattsPerAmpere = wattsPerAmpere;
  }

  /** `connectorId`: `null` is the charge point as a whole. */
  set(parameters: CommandParameters<'set-charging-profile'>, connectorId: number | null): void {
    const input = { number: 1, token: '', transactionId: null, uploadTo: '', now: new Date(0) };
    const calls = translateCommand('set-charging-profile', this.#version, { ...input, parameters, connectorId });
    for (const { payload } of calls ?? []) this.#profiles.set(readProfile(this.#version, payload));
  }

  clear(id: number): void {
    this.#profiles.clear({ id });
  }

  /** Purpose, level and end of a profile that it keeps. */
  find(id: number) {
    return this.#profiles.all.find((profile) => profile.id === id);
  }

  /** A on each line, of a car that has been here since a moment; `Infinity` where nothing limits it. */
  ampsAt(at: number, transactionStart: number): number {
    const limited = { connector, wattsPerAmpere: this.#wattsPerAmpere, transactionStart, sharedBy: 1 };
    return this.#profiles.limitW(limited, at) / this.#wattsPerAmpere;
  }
}
