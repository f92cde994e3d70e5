/** How far a page has got in the tenant's events, which are numbered without gaps. */
export interface StreamPosition {
  last: number;
  events: number;
  /** Numbers that were left out: events that the page has missed without noticing. */
  missed: number;
  /** Events that came a second time. */
  repeated: number;
  /** Times that the page was told to read everything again. */
  resets: number;
}

export const startPosition = (last = 0): StreamPosition => ({ last, events: 0, missed: 0, repeated: 0, resets: 0 });

/** Takes one block of the stream of server-sent events. */
export function takeBlock(position: StreamPosition, block: string): void {
  const id = Number(/^id: (\d+)$/m.exec(block)?.[1]);
  if (!id) return;
  const [, sign] = /^event: (\w+)$/m.exec(block) ?? [];
  if (sign === 'reset') position.resets += 1;
  if (sign !== undefined) {
    position.last = id;
    return;
  }
  const isEvent = /^data: /m.test(block);
  if (isEvent && id <= position.last) position.repeated += 1;
  if (isEvent && id > position.last) {
    position.events += 1;
    position.missed += id - position.last - 1;
  }
  position.last = Math.max(position.last, id);
}
