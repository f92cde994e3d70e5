/** The filter of lists that show chargers of several locations. As `forms`, it is built into the remotes that use it. */
export { chargerFilter } from './charger-filter/charger-filter.tsx';
