import { ZodError } from 'zod';
import type { Link } from '../wire/link.ts';
import type { ChargePoint, Handled } from './charge-point.ts';

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
export function answerCommand(point: ChargePoint, link: Link, id: string, asked: Asked): void {
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
