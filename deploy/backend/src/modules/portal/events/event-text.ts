import { liveEventPermissions, type NumberedLiveEvent, type Permission } from '@plugboard/contracts/platform';
import type { EventRow } from './events.repository.ts';

const toEventDto = ({ id, at, payload }: EventRow): NumberedLiveEvent => ({
  id,
  at: at.toISOString(),
  event: payload,
});

const neededFor: Readonly<Partial<Record<string, readonly Permission[] | 'signed-in'>>> = liveEventPermissions;

function isFor(type: string, permissions: readonly Permission[]): boolean {
  const needed = neededFor[type] ?? [];
  return needed === 'signed-in' || needed.some((permission) => permissions.includes(permission));
}

/** Events that an account may see. Types unknown to this version, from a newer instance, are hidden. */
export const isVisible = (events: readonly EventRow[], permissions: readonly Permission[]): NumberedLiveEvent[] =>
  events.filter(({ payload }) => isFor(payload.type, permissions)).map(toEventDto);

/** An event as it is sent: written once for all connections, which differ only in the types that they may see. */
export interface EventText {
  readonly id: number;
  readonly type: string;
  readonly text: string;
}

/** A server-sent event, as the HTML standard has it. */
export const toEventText = (row: EventRow): EventText => ({
  id: row.id,
  type: row.payload.type,
  text: `id: ${row.id}\ndata: ${JSON.stringify(toEventDto(row))}\n\n`,
});

/** Text of the events that an account may see, in one piece. */
export const joinVisible = (events: readonly EventText[], permissions: readonly Permission[]): string =>
  events
    .filter(({ type }) => isFor(type, permissions))
    .map(({ text }) => text)
    .join('');

/** Begins a stream behind an event; `releaseAge` in milliseconds. */
export const helloText = (id: number, releaseAge: number | null): string =>
  `id: ${id}\nevent: hello\ndata: ${JSON.stringify({ release_age_ms: releaseAge })}\n\n`;

/** Says that events up to a number are gone. */
export const resetText = (id: number): string => `id: ${id}\nevent: reset\ndata: {}\n\n`;

/** Says that the line is open, and, without an event, how far the listener has got past what it may not see. */
export const heartbeatText = (id?: number): string => (id === undefined ? ':\n\n' : `:\nid: ${id}\n\n`);
