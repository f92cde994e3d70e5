/** Of the wall, in px. A tile is always as high, so that a charger's place follows from its number alone. */
const tileHeight = 132;
const tileGap = 12;
const minTileWidth = 264;
const rowHeight = tileHeight + tileGap;

export interface Grid {
  readonly columns: number;
  readonly tileWidth: number;
}

export function computeGrid(width: number): Grid {
  const columns = Math.max(1, Math.floor((width + tileGap) / (minTileWidth + tileGap)));
  return { columns, tileWidth: Math.floor((width + tileGap) / columns) - tileGap };
}

const rowIndex = (index: number, { columns }: Grid) => Math.floor(index / columns);

export const tilePosition = (index: number, grid: Grid) => ({
  x: (index % grid.columns) * (grid.tileWidth + tileGap),
  y: rowIndex(index, grid) * rowHeight,
});

export const wallHeight = (total: number, grid: Grid): number =>
  total === 0 ? 0 : (rowIndex(total - 1, grid) + 1) * rowHeight - tileGap;

/** The row at the top of the visible part. */
export const topRow = (scrollTop: number): number => Math.max(0, Math.floor(scrollTop / rowHeight));

/** Which chargers are in sight: from one, up to but without another. */
export interface TileRange {
  readonly start: number;
  readonly end: number;
}

/** Drawn part of the wall: the visible one, and a row above and below. */
export function computeVisibleRange(row: number, height: number, { columns }: Grid): TileRange {
  const rows = Math.ceil(height / rowHeight) + 1;
  return { start: Math.max(0, row - 1) * columns, end: (row + rows + 1) * columns };
}

/** The numbers of the tiles to draw, in order; the one that has the focus stays, wherever it is. */
export function listTiles({ start, end }: TileRange, total: number, current: number): number[] {
  const last = Math.min(end, total);
  const inRange = Array.from({ length: Math.max(0, last - start) }, (_, place) => start + place);
  if (current >= total || (current >= start && current < last)) return inRange;
  return current < start ? [current, ...inRange] : [...inRange, current];
}

/** Chargers per request, and how far ahead of the visible part they are requested. */
export const windowSize = 200;
const overscan = 40;

/** First and last window that cover the visible part and its surroundings. */
export function windowsToLoad({ start, end }: TileRange): readonly [number, number] {
  const first = Math.floor(Math.max(0, start - overscan) / windowSize);
  return [first, Math.max(first, Math.floor((end - 1 + overscan) / windowSize))];
}

/** Target of a key press on a tile; `null` for a key that does not navigate. */
export function tileAfterKey(
  key: string,
  from: number,
  { total, height, grid: { columns } }: { readonly total: number; readonly height: number; readonly grid: Grid },
): number | null {
  const page = Math.max(1, Math.floor(height / rowHeight)) * columns;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -page,
    PageDown: page,
    Home: -from,
    End: total - 1 - from,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const isBeyond = (from + step < 0 || from + step >= total) && Math.abs(step) === columns;
  return isBeyond ? from : Math.min(Math.max(0, from + step), total - 1);
}

/** How far to scroll so that a tile is seen whole: not at all where it is. */
export function scrollTopFor(index: number, grid: Grid, { scrollTop, height }: { scrollTop: number; height: number }) {
  const { y } = tilePosition(index, grid);
  if (y < scrollTop) return y;
  return y + tileHeight > scrollTop + height ? y + tileHeight - height : scrollTop;
}
