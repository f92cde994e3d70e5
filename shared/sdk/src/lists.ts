/** A list from its declaration. It is loaded with the tables and fields that it is built on. */
export { defineList } from './lists/define-list.ts';
export { day, days, locations, one, ownFilter, type OwnFilterProps, several } from './lists/filters.ts';
export type { ListColumn, ListPhoneRow } from './lists/list-columns.ts';
export { ListPage, type ListPageProps } from './lists/list-page.tsx';
export { LocationFilter, type LocationFilterProps } from './lists/location-filter.tsx';
export { useList } from './lists/use-list.ts';
export type { SaveOptions } from './lists/use-list-export.tsx';
