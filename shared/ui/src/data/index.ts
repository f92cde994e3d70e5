/// <reference path="../css.d.ts" />
export * from './antd.ts';
export * from './data-table.tsx';
export type * from './table.types.ts';
export type * from './filter.ts';
export * from './filter-bar.tsx';
export * from './multi-select.tsx';
export { type Chosen, toChosen, type Option, toValues } from './multi-select.model.ts';
export * from './card-grid.tsx';
export * from './card-facts.tsx';
export * from './fact-line.tsx';
export * from './view-switch.tsx';
export * from './search-field.tsx';
export * from './two-lines.tsx';
export * from './choice-filter.tsx';
export * from './several-filter.tsx';
export * from './day-filter.tsx';
export * from './day-span-filter.tsx';
export * from './use-room-below.ts';
