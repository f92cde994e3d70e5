/**
 * In px. Fields in the bar are equally wide whatever they say, so that nothing moves when one is set, and wide enough
 * for what they say while nothing is chosen: “Todas las ubicaciones” takes the least, “Todos los tipos de pago” most.
 */
export const fieldWidth = { least: 200, most: 216 } as const;
export const fieldGap = 8;

/** Widths in px of what shares a line with the fields; `more` stands there only when fields are folded away. */
interface Line {
  readonly room: number;
  readonly more: number;
  readonly clear: number;
}

/** How many of the fields stand in one line; all of them where nothing can be measured. */
export function fieldsThatFit(count: number, { room, more, clear }: Line): number {
  const step = fieldWidth.least + fieldGap;
  if (room === 0 || count * step + clear <= room) return count;
  return Math.max(0, Math.floor((room - clear - more - fieldGap) / step));
}
