import { defaultTablePageSize, orderingsOf, pageSizes } from '@plugboard/contracts/platform';
import { type UrlParser, urlChoice, urlId, urlNumber, urlText } from '../url-state/parsers.ts';
import type { UrlState } from '../url-state/use-url-state.ts';
import type { Ordering } from './list-order.model.ts';

/** Address parameters of every list; filters have other names. */
type CommonParameter = 'tab' | 'layout' | 'view' | 'search' | 'sort' | 'page' | 'size';

export type ListFilters = Readonly<Record<string, UrlParser<unknown>>> & { readonly [Name in CommonParameter]?: never };

/** Declaration of one list. Create it outside of the component. */
export interface ListDeclaration<
  Filters extends ListFilters,
  Field extends string = never,
  Tab extends string = never,
  View extends string = never,
> {
  /** Prefix of storage keys, such as `chargers.sort`; unique in the portal. */
  readonly name: string;
  /** How each filter stands in the address; `''` or no values let everything through. */
  readonly filters: Filters;
  /** Fields that the server sorts by. A column with such a key can be sorted; without any, the order is the server's. */
  readonly sortFields?: readonly Field[];
  readonly defaultSort?: NoInfer<Ordering<Field>>;
  /** The first is shown on the first visit. */
  readonly tabs?: {
    readonly keys: readonly [Tab, ...Tab[]];
    /** Storage key of the tab, if the specification names one; otherwise `<name>.tab`. */
    readonly storageKey?: string;
    /** Filters that a tab decides itself: they start afresh in the next one. */
    readonly resets?: readonly NoInfer<Extract<keyof Filters, string>>[];
  };
  /** Ways to show the list, such as rows or grid. The first is shown on the first visit. */
  readonly views?: readonly [View, ...View[]];
  /** Storage key of the view, if the specification names one; otherwise `<name>.view`. */
  readonly viewStorageKey?: string;
  /** Rows of a page on the first visit, where they are not a table's usual ones. */
  readonly defaultSize?: (typeof pageSizes)[number];
}

export interface ListState<Filters, Field extends string, Tab extends string = never, View extends string = never> {
  readonly tab: Tab;
  readonly view: View;
  readonly search: string;
  readonly sort: Ordering<Field>;
  /** From 1. */
  readonly page: number;
  readonly size: (typeof pageSizes)[number];
  readonly filters: UrlState<Filters>;
}

/** The state of a list by its declaration: `ListStateOf<typeof usersList>`. */
export type ListStateOf<Declared> =
  Declared extends ListDeclaration<infer Filters, infer Field, infer Tab, infer View>
    ? ListState<Filters, Field, Tab, View>
    : never;

type AnyListDeclaration = ListDeclaration<ListFilters, string, string, string>;

/** The value that a list's address always says, by which it is known to say anything. */
export const requiredParameter = ({ sortFields, tabs }: AnyListDeclaration): 'tab' | 'sort' | 'size' =>
  tabs ? 'tab' : sortFields ? 'sort' : 'size';

/**
 * Address parameters of a list, beside its filters. One of them has no default: the tab, the order of a list without
 * tabs, or the page size of a list without either. An address without it is incomplete, and the remembered values are
 * written into it, so that “back” finds each step.
 */
export function commonParsers(declaration: AnyListDeclaration) {
  const { sortFields = [], defaultSort = '', tabs, views, defaultSize } = declaration;
  const said = requiredParameter(declaration);
  return {
    tab: urlChoice<string>(tabs?.keys ?? [], ''),
    layout: urlChoice<string>(views ?? [], views?.[0] ?? ''),
    /** The saved view that was chosen. */
    view: urlId(),
    search: urlText(),
    sort: urlChoice<string>(orderingsOf(sortFields), said === 'sort' ? '' : defaultSort),
    page: urlNumber(1, 1),
    size: urlChoice<number>(pageSizes, said === 'size' ? 0 : (defaultSize ?? defaultTablePageSize)),
  };
}

/** A page size that tables offer. */
export const toPageSize = (size: number, otherwise: (typeof pageSizes)[number]) =>
  pageSizes.find((offered) => offered === size) ?? otherwise;
