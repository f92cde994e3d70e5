/** How a charge point can misbehave. Each stays until it is cleared. */
export type Fault =
  /** A remote start is accepted, and then nothing happens. */
  | { readonly kind: 'accepts-but-never-starts' }
  /** Every command that can be refused is refused. */
  | { readonly kind: 'rejects' }
  /** A command is received, and the socket is gone before it is answered. */
  | { readonly kind: 'drops-socket-mid-call' }
  /** Commands are received and never answered. */
  | { readonly kind: 'never-answers' }
  /** Sends each transaction message twice, and messages queued offline in the wrong order. */
  | { readonly kind: 'replays' }
  /** Its clock is wrong by this much; negative is late. */
  | { readonly kind: 'clock-skew'; readonly seconds: number }
  | { readonly kind: 'refuses-profiles' }
  /** Profiles are accepted, and the car charges as before. */
  | { readonly kind: 'ignores-profiles' }
  /** A connector, or all of them, report Faulted. */
  | { readonly kind: 'faulted'; readonly connector?: number; readonly errorCode?: string }
  /** Frames that are none, at once and with every heartbeat. */
  | { readonly kind: 'garbage' }
  /** Every call has the same message id. */
  | { readonly kind: 'duplicate-message-id' }
  /** Keeps the socket open and answers calls, but sends nothing unasked. */
  | { readonly kind: 'silent' };

export type FaultKind = Fault['kind'];

export const faultKinds = [
  'accepts-but-never-starts',
  'rejects',
  'drops-socket-mid-call',
  'never-answers',
  'replays',
  'clock-skew',
  'refuses-profiles',
  'ignores-profiles',
  'faulted',
  'garbage',
  'duplicate-message-id',
  'silent',
] as const satisfies readonly FaultKind[];

/** The faults a charge point has at the moment, one of each kind. */
export class Faults {
  readonly #now = new Map<FaultKind, Fault>();

  set(fault: Fault): void {
    this.#now.set(fault.kind, fault);
  }

  /** One kind, or all. */
  clear(kind?: FaultKind): void {
    if (kind) this.#now.delete(kind);
    else this.#now.clear();
  }

  has(kind: FaultKind): boolean {
    return this.#now.has(kind);
  }

  /** Milliseconds its clock is ahead. */
  get skewMs(): number {
    const fault = this.#now.get('clock-skew');
    return fault?.kind === 'clock-skew' ? fault.seconds * 1000 : 0;
  }
}
