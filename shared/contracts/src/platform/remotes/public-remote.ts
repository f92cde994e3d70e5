import type { Flag } from '../core/switches.ts';
import type { Gate } from '../gates/gate.ts';
import type { Language } from '../core/language.ts';
import type { BootData } from '../../accounts/tenants/environment.ts';
import type { RegistryEntry } from '../registry/registry.ts';
import type { RemoteManifest } from './manifest.ts';

/** Id of the element in which a public page finds the tenant's public remotes, as JSON. */
export const publicRemotesElement = 'plugboard-public-remotes';

/** A public remote as its page carries it. Everything in it was checked when the release was published. */
export type PublicRemote = Pick<RegistryEntry, 'id' | 'owner' | 'version' | 'entry' | 'integrity'> &
  Pick<RemoteManifest, 'routes' | 'team'>;

/** Services of a public page for its remote. */
export interface PublicHost {
  readonly boot: BootData;
  readonly language: Language;
  readonly pathname: string;
  /** A call's answer that came with the page. */
  readonly reply?: PublicReply | undefined;
  /** Called when a screen has thrown: the page shows its card. */
  readonly onCrash: (error: unknown) => void;
}

/** Id of the element in which the server puts a `PublicReply` into the page, as JSON. */
export const publicReplyElement = 'plugboard-reply';

/** The answer to a call that the page would make first. */
export interface PublicReply {
  /** Path and parts of the call, as `useReply` writes them. */
  readonly key: string;
  readonly language: Language;
  readonly body: unknown;
}

/** The global variable that the entry of a public remote leaves behind, named by `containerName`. */
export interface PublicContainer<Element> {
  /** Draws the route at `pathname` into an element; resolves with a function that takes it off the page again. */
  readonly mount: (element: Element, host: PublicHost) => Promise<() => void>;
}

const open: readonly (keyof Gate)[] = ['flag', 'unlessFlag'];

/** The keys of a gate that ask for an account, which visitors of a public page do not have. */
export const accountKeysOf = (gate: Gate): (keyof Gate)[] =>
  (Object.keys(gate) as (keyof Gate)[]).filter((key) => !open.includes(key));

/** Whether a public route is open at a tenant with these switches. A gate that asks for an account is shut. */
export function isOpenToPublic(gate: Gate, flags: Partial<Readonly<Record<Flag, boolean>>>): boolean {
  const { flag, unlessFlag } = gate;
  return (
    accountKeysOf(gate).length === 0 &&
    (flag === undefined || flags[flag] === true) &&
    (unlessFlag === undefined || flags[unlessFlag] !== true)
  );
}

/** First segment of a path: a public remote owns all addresses below its own. */
export const segmentOf = (path: string): string => path.split('/').find(Boolean) ?? '';
