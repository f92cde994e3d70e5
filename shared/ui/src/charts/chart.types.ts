import type { ReactNode } from 'react';

export interface ChartCategory {
  /** At the axis, where there is room: “14:00”, “Nov 20”. */
  readonly label: string;
  /** In the table and beside the pointer: “Nov 20, 2026, 14:00 PST”. */
  readonly name: string;
}

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One per category; `null` is not known. */
  readonly values: readonly (number | null)[];
  /** Value beside the legend's label, such as the sum: “12.40 kWh”. */
  readonly summary: string;
}

/** A file for the browser to save. */
export interface ChartFile {
  readonly blob: Blob;
  readonly fileName: string;
}

export interface ChartHeadProps {
  /** Also the name of the files that are saved. */
  readonly title: string;
  /** Of the values, said once beside the title; empty for counts. */
  readonly unit?: string;
  /** Hands a file to the browser: `saveFile` of `@plugboard/api`. */
  readonly onSave: (file: ChartFile) => void;
}

export interface ChartProps extends ChartHeadProps {
  readonly unit: string;
  /** Columns and areas lie on one another, for series that have a sum; lines do not. */
  readonly kind: 'column' | 'area' | 'line';
  /** Header of the table's first column, such as “Day”. */
  readonly categoryTitle: string;
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  /** The period before, all series together, as a faint line. */
  readonly before?: Omit<ChartSeries, 'key'>;
  /** Target of the sum of the series, as a dotted line. */
  readonly target?: Omit<ChartSeries, 'key'>;
  /** Decimals of the values. */
  readonly digits: number;
  /** Advice when there is no data. */
  readonly emptyText?: string;
}

export interface LegendEntry {
  readonly key: string;
  readonly swatch: ReactNode;
  readonly label: string;
  readonly summary: string;
}
