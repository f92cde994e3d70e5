export { places } from '../../composition/portal-places.ts';
