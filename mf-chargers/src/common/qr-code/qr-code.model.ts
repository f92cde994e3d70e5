import type { Charger } from '@plugboard/contracts/chargers';

/** A QR code: which of its `size` × `size` modules are dark. */
export interface QrCode {
  readonly size: number;
  readonly get: (x: number, y: number) => boolean;
}

/** Modules of white around a code, as ISO/IEC 18004 asks for. */
export const quietZone = 4;

/** Address of the page where a driver pays: by the number on the sticker, else by the charger itself. */
export const payAddress = (
  { id, qr_code_number: number }: Pick<Charger, 'id' | 'qr_code_number'>,
  origin: string,
): string => `${origin}/payment/checkout/${encodeURIComponent(number ?? id)}`;

/** Dark modules in runs along each row. */
export function darkRuns({ size, get }: QrCode): readonly { x: number; y: number; width: number }[] {
  const runs: { x: number; y: number; width: number }[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!get(x, y)) continue;
      const last = runs.at(-1);
      if (last !== undefined && last.y === y && last.x + last.width === x) last.width += 1;
      else runs.push({ x, y, width: 1 });
    }
  return runs;
}

/** Path of an SVG with one unit per module, quiet zone included. */
export const svgPath = (code: QrCode): string =>
  darkRuns(code)
    .map(({ x, y, width }) => `M${x + quietZone} ${y + quietZone}h${width}v1h-${width}z`)
    .join('');
