import type { LiveSite } from '@plugboard/contracts/chargers';

/** `far` is read from three metres, `line` is a phone's row. */
export type TileSize = 'comfortable' | 'compact' | 'far' | 'line';

interface Measures {
  readonly tileHeight: number;
  readonly minTileWidth: number;
  readonly gap: number;
  /** Width of a site's head beside its tiles. */
  readonly headWidth: number;
  /** Height of a site's head above its tiles, where there is no room beside them. */
  readonly headHeight: number;
}

/** In px. Tiles of a size are equally high, so that a charger's place follows from numbers alone. */
const measures: Readonly<Record<TileSize, Measures>> = {
  comfortable: { tileHeight: 104, minTileWidth: 208, gap: 8, headWidth: 208, headHeight: 48 },
  compact: { tileHeight: 56, minTileWidth: 176, gap: 6, headWidth: 208, headHeight: 48 },
  far: { tileHeight: 76, minTileWidth: 200, gap: 6, headWidth: 256, headHeight: 64 },
  line: { tileHeight: 44, minTileWidth: 300, gap: 0, headWidth: 0, headHeight: 56 },
};

/** Narrower than this, a site's head stands above its tiles. */
const minWidthForHead = 900;

export interface Grid extends Measures {
  readonly columns: number;
  readonly tileWidth: number;
  readonly isHeadBeside: boolean;
}

export function computeGrid(width: number, size: TileSize): Grid {
  const measured = measures[size];
  const { minTileWidth, gap, headWidth } = measured;
  const isHeadBeside = headWidth > 0 && width >= minWidthForHead;
  const room = width - (isHeadBeside ? headWidth + gap : 0);
  const columns = size === 'line' ? 1 : Math.max(1, Math.floor((room + gap) / (minTileWidth + gap)));
  return { ...measured, columns, tileWidth: Math.floor((room + gap) / columns) - gap, isHeadBeside };
}

export const rowHeight = ({ tileHeight, gap }: Grid): number => tileHeight + gap;

/** Positions of the sites on the wall. */
export interface Layout {
  readonly grid: Grid;
  /** By site: its chargers, number of its first tile, and the top of its group in px. One more for the wall's end. */
  readonly counts: readonly number[];
  readonly starts: readonly number[];
  readonly tops: readonly number[];
}

/** Distance between sites beside the gap, in px. */
const siteGap = 10;

const rowsOf = (count: number, { columns }: Grid) => Math.ceil(count / columns);
const headAbove = ({ isHeadBeside, headHeight }: Grid) => (isHeadBeside ? 0 : headHeight);

export function layOutSites(sites: readonly Pick<LiveSite, 'count'>[], grid: Grid): Layout {
  const starts = [0];
  const tops = [0];
  for (const [place, { count }] of sites.entries()) {
    starts.push((starts[place] ?? 0) + count);
    tops.push((tops[place] ?? 0) + headAbove(grid) + rowsOf(count, grid) * rowHeight(grid) + siteGap);
  }
  return { grid, counts: sites.map(({ count }) => count), starts, tops };
}

export const totalOf = ({ starts }: Layout): number => starts.at(-1) ?? 0;
export const wallHeight = ({ tops }: Layout): number => Math.max(0, (tops.at(-1) ?? 0) - siteGap);
export const siteHeight = ({ tops }: Layout, site: number): number =>
  (tops[site + 1] ?? 0) - (tops[site] ?? 0) - siteGap;

/** The last place of a rising list whose number is not above the value. */
function lastUpTo(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

const lastSite = ({ counts }: Layout) => Math.max(0, counts.length - 1);

/** Site of a tile, and its place there. */
export function siteOf(layout: Layout, index: number): { readonly site: number; readonly place: number } {
  const site = Math.min(lastSite(layout), lastUpTo(layout.starts, index));
  return { site, place: index - (layout.starts[site] ?? 0) };
}

/** Position in its site's group, in px. */
export const tilePosition = (place: number, { columns, tileWidth, gap, isHeadBeside, headWidth, ...grid }: Grid) => ({
  x: (isHeadBeside ? headWidth + gap : 0) + (place % columns) * (tileWidth + gap),
  y: (isHeadBeside ? 0 : grid.headHeight) + Math.floor(place / columns) * (grid.tileHeight + gap),
});

/** Part of a site that is drawn: tiles from one up to but without another. */
export interface VisibleSite {
  readonly site: number;
  readonly from: number;
  readonly to: number;
}

/** Tiles to draw: those within `height` from `top` on. */
export function listVisibleSites(layout: Layout, top: number, height: number): readonly VisibleSite[] {
  const { grid, tops, counts } = layout;
  const row = rowHeight(grid);
  const last = top + height;
  const visible: VisibleSite[] = [];
  for (let site = Math.min(lastSite(layout), lastUpTo(tops, top)); site < counts.length; site += 1) {
    const start = (tops[site] ?? 0) + headAbove(grid);
    if ((tops[site] ?? 0) >= last) break;
    const count = counts[site] ?? 0;
    const place = (y: number) => Math.max(0, Math.min(count, Math.floor((y - start) / row) * grid.columns));
    visible.push({ site, from: place(top), to: Math.min(count, place(last) + grid.columns) });
  }
  return visible;
}

/** The drawn sites with the one whose tile has the focus, wherever it is. */
export function withFocused(visible: readonly VisibleSite[], layout: Layout, current: number): readonly VisibleSite[] {
  const { site, place } = siteOf(layout, current);
  const shown = visible.find((one) => one.site === site);
  const own = { site, from: place, to: place + 1 };
  if (shown === undefined) return totalOf(layout) === 0 ? visible : [...visible, own];
  return visible;
}

/** Places of the tiles to draw in a site; the one that has the focus stays. */
export function listPlaces({ from, to }: VisibleSite, focused: number | null): readonly number[] {
  const places = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  if (focused === null || (focused >= from && focused < to)) return places;
  return focused < from ? [focused, ...places] : [...places, focused];
}

function tileBelow(layout: Layout, index: number): number {
  const { site, place } = siteOf(layout, index);
  const { counts, starts, grid } = layout;
  const count = counts[site] ?? 0;
  const row = Math.floor(place / grid.columns);
  if (row < rowsOf(count, grid) - 1) return (starts[site] ?? 0) + Math.min(place + grid.columns, count - 1);
  const next = counts[site + 1];
  return next === undefined ? index : (starts[site + 1] ?? 0) + Math.min(place % grid.columns, next - 1);
}

function tileAbove(layout: Layout, index: number): number {
  const { site, place } = siteOf(layout, index);
  const { counts, starts, grid } = layout;
  if (place >= grid.columns) return index - grid.columns;
  const before = counts[site - 1];
  if (before === undefined) return index;
  const lastRow = (rowsOf(before, grid) - 1) * grid.columns;
  return (starts[site - 1] ?? 0) + Math.min(lastRow + (place % grid.columns), before - 1);
}

/** Target of a key press on a tile; `null` for a key that does not navigate. */
export function tileAfterKey(key: string, from: number, layout: Layout, height: number): number | null {
  const last = totalOf(layout) - 1;
  const rows = Math.max(1, Math.floor(height / rowHeight(layout.grid)));
  const repeated = (step: typeof tileBelow) =>
    Array.from({ length: rows }).reduce<number>((index) => step(layout, index), from);
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return tileAbove(layout, from);
    case 'ArrowDown':
      return tileBelow(layout, from);
    case 'PageUp':
      return repeated(tileAbove);
    case 'PageDown':
      return repeated(tileBelow);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** How far to scroll so that a tile is seen whole: not at all where it is. */
export function scrollTopFor(
  index: number,
  layout: Layout,
  { scrollTop, height }: { readonly scrollTop: number; readonly height: number },
): number {
  const { site, place } = siteOf(layout, index);
  const y = (layout.tops[site] ?? 0) + tilePosition(place, layout.grid).y;
  // A head above the first tiles is shown with them.
  if (y < scrollTop) return place < layout.grid.columns ? (layout.tops[site] ?? 0) : y;
  const bottom = y + layout.grid.tileHeight;
  return bottom > scrollTop + height ? bottom - height : scrollTop;
}
