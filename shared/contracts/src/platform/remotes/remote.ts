import type { ParcelName, ParcelProps } from '../core/parcels.ts';
import type { Language } from '../core/language.ts';
import type { GrantedTo } from '../core/domain.ts';
import { ownCalls } from '../core/recorded-calls.ts';
import type { RemotePermission } from '../core/remote-permission.ts';
import type { Gate } from '../gates/gate.ts';
import type { NavIcon } from './icons.ts';
import type { Prefetch } from './prefetch.ts';
import type { ScreenModule } from './shared-modules.ts';
import type { TrackedTitle } from './tracked-title.ts';

/** A module whose default export is a component; its props are checked where they are known. */
type LazyComponent<Props> = () => Promise<{ readonly default: (props: Props) => unknown }>;

/** Props of a provider. The contract knows no framework: `never` accepts the children of any. */
interface ProviderProps {
  readonly children: never;
}

/** Texts of one language: nested groups of strings. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export interface RouteDeclaration {
  /** Absolute path of the specification. `:name` matches one segment, a trailing `/*` any number of them. */
  readonly path: `/${string}`;
  /** Key of the page's title in the remote's namespace. */
  readonly title: string;
  readonly gate: Gate;
  /** Under what its views are counted; without it they are not. No part of the manifest: only the open page needs it. */
  readonly tracked?: TrackedTitle;
  /** The first call of its screen, which the next visit sends before any code of the remote is there. */
  readonly prefetch?: Prefetch;
  /**
   * The screen modules that its screen imports; all that the remote uses, where it says nothing. No part of the manifest:
   * the check compares it with the code.
   */
  readonly needs?: readonly ScreenModule[];
  readonly screen: LazyComponent<Record<never, never>>;
}

export interface NavDeclaration<RouteName extends string> {
  /** Key of the specification's §2.5, or one of the team's own. */
  readonly key: string;
  /** Place in the menu: the specification's entries stand at 10, 20, … in its order. */
  readonly order: number;
  readonly route: RouteName;
  /** Key of the label in the remote's namespace. */
  readonly label: string;
  readonly icon: NavIcon;
  readonly gate: Gate;
}

export interface CommandDeclaration {
  /** Unique in the remote. */
  readonly key: string;
  /** Key of the label in the remote's namespace, in words that users search for. */
  readonly label: string;
  /** Target: an address under one of the remote's own routes, with its query. */
  readonly place: string;
  readonly gate: Gate;
}

/** A first path segment that accounts' lists of sections may name, and that is the remote's own. */
export interface SectionDeclaration {
  /** Place among the sections in lists; the portal's own stand at 10, 20, … */
  readonly order: number;
  /** Key of its name in the remote's namespace. */
  readonly label: string;
  /** Whether limited accounts have it (spec §2.4). */
  readonly ofLimited?: true;
}

export interface PermissionDeclaration {
  /** One of the remote's own sections: an account whose list leaves it out does not hold the permission. */
  readonly section: string;
  /** Lowest kind of account that holds it by its role. */
  readonly grantedTo: GrantedTo;
  /** Whether limited accounts may hold it (spec §2.4). */
  readonly ofLimited?: true;
}

type ParcelDeclarations = {
  readonly [Name in ParcelName]?: { readonly gate: Gate; readonly component: LazyComponent<ParcelProps[Name]> };
};

export interface RemoteDeclaration<
  Routes extends Readonly<Record<string, RouteDeclaration>> = Readonly<Record<string, RouteDeclaration>>,
  RouteName extends string = Extract<keyof Routes, string>,
> {
  /** Lower-case name, unique in the portal; also the federation container's and the locale namespace's name. */
  readonly id: string;
  /** The team that answers for the remote: in logs, mails and wherever `team` is missing. */
  readonly owner: string;
  /** Key of the remote's name for pages. Without it: the label of its menu entry, or else its id. */
  readonly title?: string;
  /** Key of its team's name for pages, such as the card of a failed remote. */
  readonly team?: string;
  /** Versions of the portal's SDK this remote was written for, as a semver range. */
  readonly sdk: string;
  /** `public` remotes serve people who are not signed in and never load the shell's chrome. */
  readonly access: 'signed-in' | 'public';
  readonly texts: (language: Language) => Promise<{ readonly default: Texts }>;
  /**
   * Wraps all screens of the remote and stays mounted from one to the next: subscriptions, contexts and drawers that
   * every screen needs. It loads beside the first screen; parcels are drawn without it. No part of the manifest.
   */
  readonly provider?: LazyComponent<ProviderProps>;
  readonly routes: Routes;
  readonly nav: readonly NavDeclaration<RouteName>[];
  /** Entries of the command palette besides the menu and the routes. Entries behind a closed gate are hidden. */
  readonly commands?: readonly CommandDeclaration[];
  readonly parcels: ParcelDeclarations;
  /**
   * Sections that it adds, by first path segment: its id with hyphens, alone or with more behind a hyphen. A remote of this
   * repository may declare them in its domain of the contracts instead.
   */
  readonly sections?: Readonly<Record<string, SectionDeclaration>>;
  /** Permissions that it adds. The portal's server lists an account's in `remote_permissions` of `GET /api/v1/user/me`. */
  readonly permissions?: Readonly<Partial<Record<RemotePermission, PermissionDeclaration>>>;
  /** Set by `defineRemote` in a build: keys of the calls that the release records (`callKey`). */
  readonly calls?: string;
}

/**
 * Declares a remote: everything the portal must know before it loads its code. Loaders are lazy, so that a build can
 * read the file without React; without them it is the manifest (`remote.json`).
 *
 * Does not compile with a nav item that names a missing route, an unknown permission or control key, or unfitting
 * parcel props.
 */
export function defineRemote<const Routes extends Readonly<Record<string, RouteDeclaration>>>(
  declaration: RemoteDeclaration<Routes>,
): RemoteDeclaration<Routes> {
  return ownCalls() === undefined ? declaration : { ...declaration, calls: ownCalls() ?? '' };
}
