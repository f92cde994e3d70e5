/** Events that a page was not sent: all after one number and before another. */
export interface Gap {
  readonly after: number;
  readonly before: number;
}

/** How far a page has got in the tenant's events, which are numbered without gaps. */
export interface StreamPosition {
  last: number;
  events: number;
  /** Events that a page may not see leave a gap too: `missed-events.ts` tells them from those that it missed. */
  readonly gaps: Gap[];
  /** Events that came a second time. */
  repeated: number;
  /** Times that the page was told to read everything again. */
  resets: number;
}

export const startPosition = (last = 0): StreamPosition => ({ last, events: 0, gaps: [], repeated: 0, resets: 0 });

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
    if (id > position.last + 1) position.gaps.push({ after: position.last, before: id });
  }
  position.last = Math.max(position.last, id);
}
