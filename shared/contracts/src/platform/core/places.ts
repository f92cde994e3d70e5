export { places } from '../../composition/domains.ts';
