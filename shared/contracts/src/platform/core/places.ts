export { places } from '../../composition/portal-places.ts';
export { framePlaces } from '../places.ts';
