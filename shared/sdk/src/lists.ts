/** A list from its declaration. It is loaded with the tables and fields that it is built on. */
export { ColumnDrawer, type ColumnDrawerProps } from './lists/columns/column-drawer.tsx';
export { defineList } from './lists/define-list.ts';
export { day, days, locations, one, ownFilter, type OwnFilterProps, several } from './lists/filters.ts';
export { type ListColumn, type ListPhoneRow, type ShownColumn, useListColumns } from './lists/list-columns.ts';
export { ListPage, type ListPageProps } from './lists/list-page.tsx';
export { ListPanel, type ListPanelProps } from './lists/list-panel.tsx';
export { LocationFilter, type LocationFilterProps } from './lists/location-filter.tsx';
export { NextStep, type NextStepKind } from './lists/next-step.tsx';
export { useList } from './lists/use-list.ts';
export type { SaveOptions } from './lists/use-list-export.tsx';
