/// <reference path="../css.d.ts" />
export * from './antd.ts';
export * from './data-table.tsx';
export type * from './table.types.ts';
export * from './filter-bar.tsx';
export * from './multi-select.tsx';
export type { Chosen, FieldTexts, Option } from './multi-select.model.ts';
export * from './card-grid.tsx';
export * from './search-field.tsx';
