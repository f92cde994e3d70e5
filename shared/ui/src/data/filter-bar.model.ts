/**
 * In px. All fields in the bar have one width, so that nothing moves when one is set, and fit their empty label: “Todas
 * las ubicaciones” needs the least, “Todos los tipos de pago” the most.
 */
export const fieldWidth = { min: 200, max: 216 } as const;
const fieldGap = 8;

/** Widths in px of what shares a line with the fields; `more` stands there only when fields are folded away. */
interface Line {
  readonly room: number;
  readonly more: number;
  readonly clear: number;
}

/** How many of the fields stand in one line; all of them where nothing can be measured. */
export function countFittingFields(count: number, { room, more, clear }: Line): number {
  const step = fieldWidth.min + fieldGap;
  if (room === 0 || count * step + clear <= room) return count;
  return Math.max(0, Math.floor((room - clear - more - fieldGap) / step));
}
