import type { OwnTextKey } from '../texts/text-key.ts';
import type { FilterSpec } from './filters.ts';
import type { ListDeclaration } from './list-address.model.ts';

type FilterSpecs = Readonly<Record<string, FilterSpec>>;

type ParsersOf<Specs extends FilterSpecs> = { readonly [Key in keyof Specs]: Specs[Key]['parser'] };

/** The texts of a list, as keys of the remote's locale files. */
interface ListTextKeys {
  readonly title: OwnTextKey;
  /** Label of the search field; without it the list cannot be searched. */
  readonly search?: OwnTextKey;
  readonly failed: OwnTextKey;
  readonly empty: {
    readonly none: OwnTextKey;
    /** When search or filters match nothing. */
    readonly narrowed?: OwnTextKey;
  };
}

interface TabTexts<Tab extends string> {
  readonly label: OwnTextKey;
  readonly text: (tab: Tab) => OwnTextKey;
  /**
   * Keys of the columns that a tab shows until a person chooses others, in their order, for a list that
   * `choosesColumns`. People choose and keep the columns of such a tab apart from those of the list.
   */
  readonly columns?: Readonly<Partial<Record<Tab, readonly string[]>>>;
}

type Given<Specs extends FilterSpecs, Field extends string, Tab extends string, View extends string> = Omit<
  ListDeclaration<ParsersOf<Specs>, Field, Tab, View>,
  'filters' | 'tabs'
> &
  ListTextKeys & {
    /** People choose its columns and their order. */
    readonly choosesColumns?: true;
    /** The most used first: those that do not fit into one line are folded away. */
    readonly filters: Specs;
    readonly tabs?: NonNullable<ListDeclaration<ParsersOf<Specs>, Field, Tab, View>['tabs']> & TabTexts<Tab>;
  };

/**
 * Declares a list: its texts, filters, orders, tabs and views. Call it outside of the component.
 *
 * @example
 * const userList = defineList({
 *   name: 'users',
 *   title: 'titles.users',
 *   search: 'users.search',
 *   failed: 'users.error',
 *   empty: { none: 'users.emptyNone', narrowed: 'users.emptyFiltered' },
 *   filters: { role: several({ label: 'users.column.role', any: 'users.allRoles', values: userRoles }) },
 *   sortFields: userSortFields,
 *   defaultSort: 'email',
 * });
 */
export function defineList<
  const Specs extends FilterSpecs,
  const Field extends string = never,
  const Tab extends string = never,
  const View extends string = never,
>({ filters: controls, ...given }: Given<Specs, Field, Tab, View>) {
  const parsers = Object.fromEntries(Object.entries(controls).map(([key, { parser }]) => [key, parser]));
  return { ...given, controls, filters: parsers as ParsersOf<Specs> };
}

// Declared as methods, so that a list with narrower tabs fits.
interface ShownTabs {
  readonly keys: readonly string[];
  readonly label: OwnTextKey;
  readonly columns?: Readonly<Record<string, readonly string[] | undefined>>;
  text(tab: string): OwnTextKey;
}

/** Any declared list, as `ListPage` reads it. */
export interface DeclaredList extends ListTextKeys {
  readonly name: string;
  readonly controls: FilterSpecs;
  readonly choosesColumns?: true;
  readonly sortFields?: readonly string[];
  readonly tabs?: ShownTabs;
  readonly views?: readonly string[];
}
