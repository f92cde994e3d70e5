import { navIcons } from '../../composition/domains.ts';

/** Pictures a menu entry may carry; `@plugboard/ui` draws them. */
export { navIcons };
export type NavIcon = (typeof navIcons)[number];
