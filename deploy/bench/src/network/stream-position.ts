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
  /** The first numbers that were left out, and when. */
  readonly gaps: { readonly after: number; readonly before: number; readonly at: string }[];
}

const maxGaps = 5;

export const startPosition = (last = 0): StreamPosition => ({
  last,
  events: 0,
  missed: 0,
  repeated: 0,
  resets: 0,
  gaps: [],
});

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
    const missed = id - position.last - 1;
    position.events += 1;
    position.missed += missed;
    if (missed > 0 && position.gaps.length < maxGaps)
      position.gaps.push({ after: position.last, before: id, at: new Date().toISOString() });
  }
  position.last = Math.max(position.last, id);
}
