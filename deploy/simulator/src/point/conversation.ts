import { randomUUID } from 'node:crypto';
import { z, ZodError } from 'zod';
import { repeat } from '../clock.ts';
import { waitBefore } from '../wire/back-off.ts';
import { garbageFrames } from '../wire/frames.ts';
import type { Call, Link } from '../wire/link.ts';
import { Uplink } from '../wire/uplink.ts';
import type { BootCause, ChargePoint, Handled } from './charge-point.ts';

interface Asked {
  readonly action: string;
  readonly payload: unknown;
}

const refuses = ({ faults }: ChargePoint, action: string) =>
  faults.has('rejects') || (action === 'SetChargingProfile' && faults.has('refuses-profiles'));

function handle(point: ChargePoint, { action, payload }: Asked): Handled | null {
  const refusal = refuses(point, action) ? point.dialect.refusals[action] : undefined;
  if (refusal) return { answer: refusal(payload) };
  return point.dialect.commands[action]?.(point, payload) ?? null;
}

/** Answers a command, or misbehaves as an injected fault says. Effects of the command follow the answer. */
function answerCommand(point: ChargePoint, link: Link, id: string, asked: Asked): void {
  if (point.faults.has('drops-socket-mid-call')) return link.end('cut');
  if (point.faults.has('never-answers')) return;
  try {
    const handled = handle(point, asked);
    if (!handled) return link.refuse(id, 'NotImplemented', `${asked.action} is not known here`);
    link.answer(id, handled.answer);
    handled.afterwards?.();
    point.changed();
  } catch (error) {
    if (error instanceof ZodError) link.refuse(id, point.dialect.malformed, error.message.slice(0, 255));
    else link.refuse(id, 'InternalError', String(error).slice(0, 255));
  }
}

const bootAnswer = z.object({ status: z.string(), interval: z.number() });

/** Heartbeat interval in seconds when BootNotification's answer leaves it to the charge point. */
const defaultIntervalSeconds = 300;

/** Sends boot, heartbeats and statuses, and decides when the charge point may send at all. */
export class Conversation {
  readonly #point: ChargePoint;
  readonly #uplink: Uplink;
  /** Why it has to boot before anything else, or null once that was accepted. */
  #bootCause: BootCause | null = 'power';
  /** Since the last BootNotification with an answer. */
  #unansweredBoots = 0;
  #stopHeart = () => {};

  constructor(point: ChargePoint) {
    const { url, host, identity, callTimeoutMs, backOff, random, tally, observer } = point.settings;
    this.#point = point;
    this.#uplink = new Uplink({
      central: host === undefined ? { url } : { url, host },
      login: () => ({ identity, password: point.password, subprotocol: point.dialect.subprotocol }),
      callTimeoutMs,
      backOff,
      random,
      tally,
      observer,
      nextMessageId: () => (point.faults.has('duplicate-message-id') ? 'always-the-same' : randomUUID()),
      onCommand: (link, id, call) => answerCommand(point, link, id, call),
      onUp: (link) => this.#up(link),
      onDown: () => this.#down(),
    });
  }

  get isConnected(): boolean {
    return this.#uplink.link !== null;
  }

  /** It may say what it likes: the central system has accepted it. */
  get isOnline(): boolean {
    return this.isConnected && this.#bootCause === null;
  }

  open(): void {
    this.#uplink.open();
  }

  close(how: 'cut' | 'close'): void {
    this.#uplink.close(how);
  }

  /** The next connection begins with a BootNotification. */
  bootNext(cause: BootCause): void {
    this.#bootCause = cause;
  }

  /** Says something that is not kept where it cannot be said. */
  send(...calls: readonly Call[]): void {
    if (!this.isOnline || this.#point.faults.has('silent')) return;
    for (const call of calls) this.#uplink.link?.call(call).catch(() => null);
  }

  /** Fails where there is no connection, or no answer, or a CALLERROR. */
  call(call: Call): Promise<unknown> {
    return this.#uplink.link?.call(call) ?? Promise.reject(new Error('not connected'));
  }

  sendGarbage(): void {
    for (const text of garbageFrames) this.#uplink.link?.send(text);
  }

  /** Takes up again what stops at a silent fault and at a lost connection; also when the heartbeat has a new interval. */
  resume(): void {
    const { dialect, outbox, settings, variables } = this.#point;
    const link = this.#uplink.link;
    this.#stopHeart();
    if (!link || !this.isOnline || this.#point.faults.has('silent')) return outbox.close();
    this.send(...dialect.statuses(this.#point));
    outbox.open((call) => link.call(call));
    const intervalMs = () => variables.number('HeartbeatInterval') * 1000;
    this.#stopHeart = repeat(settings.clock, intervalMs, () => this.#beat());
  }

  #beat(): void {
    this.send({ action: 'Heartbeat', payload: {} });
    if (this.#point.faults.has('garbage')) this.sendGarbage();
  }

  #up(link: Link): void {
    if (this.#bootCause) void this.#boot(link, this.#bootCause);
    else this.resume();
    this.#point.changed();
  }

  #down(): void {
    this.#stopHeart();
    this.#point.outbox.close();
    this.#point.changed();
  }

  async #boot(link: Link, cause: BootCause): Promise<void> {
    const { dialect, settings, variables } = this.#point;
    const answer = bootAnswer.safeParse(await link.call(dialect.boot(this.#point, cause)).catch(() => null));
    if (this.#uplink.link !== link) return;
    const again = (ms: number) =>
      settings.clock.after(ms, () => this.#uplink.link === link && void this.#boot(link, cause));
    if (!answer.success) {
      // No interval was set, as by a central system that is too busy to answer: wait as after a refused connection.
      again(waitBefore(this.#unansweredBoots, settings.backOff, settings.random));
      this.#unansweredBoots += 1;
      return;
    }
    this.#unansweredBoots = 0;
    const interval = answer.data.interval || defaultIntervalSeconds;
    if (answer.data.status !== 'Accepted') return void again(interval * 1000);
    this.#bootCause = null;
    const heartbeat = variables.find(({ key }) => key === 'HeartbeatInterval');
    if (heartbeat) variables.write(heartbeat, String(settings.heartbeatSeconds ?? interval));
    this.send(...dialect.afterBoot(this.#point, cause));
    this.resume();
    this.#point.changed();
  }
}
