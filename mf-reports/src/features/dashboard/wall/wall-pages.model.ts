/** Place of a widget in the layout, in px. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
}

export interface WallPage {
  /** Offset of the page in the layout, in px. */
  readonly top: number;
  /** Indexes of its widgets. */
  readonly widgets: readonly number[];
}

interface Row extends Box {
  readonly widgets: number[];
}

/** Widgets beside each other, from the first row to the last. */
function rowsOf(boxes: readonly Box[]): Row[] {
  const rows: Row[] = [];
  for (const [index, { top, bottom }] of boxes.entries()) {
    const row = rows.at(-1);
    if (row?.top === top)
      rows.splice(-1, 1, { top, bottom: Math.max(row.bottom, bottom), widgets: [...row.widgets, index] });
    else rows.push({ top, bottom, widgets: [index] });
  }
  return rows;
}

/** Splits the layout into pages of whole rows; a row higher than a page is split over several. */
export function wallPages(boxes: readonly Box[], height: number): readonly WallPage[] {
  const pages: WallPage[] = [];
  for (const { top, bottom, widgets } of rowsOf(boxes)) {
    const page = pages.at(-1);
    if (page !== undefined && bottom - page.top <= height)
      pages.splice(-1, 1, { ...page, widgets: [...page.widgets, ...widgets] });
    else for (let from = top; from === top || from < bottom; from += height) pages.push({ top: from, widgets });
  }
  return pages;
}
