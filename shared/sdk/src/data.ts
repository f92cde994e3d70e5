/**
 * Parts of lists that ask the server by themselves. They stand on tables and fields, which the first page does not wait
 * for: so they are not among what the shell gives, and are built into the remotes that use them.
 */
export { LocationFilter, type LocationFilterProps } from './lists/location-filter.tsx';
