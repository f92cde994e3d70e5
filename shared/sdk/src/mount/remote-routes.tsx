import {
  type RemoteDeclaration,
  type RouteDeclaration,
  matchesPath,
  type TrackedTitle,
} from '@plugboard/contracts/platform';
import { lazyComponent } from '@plugboard/ui';
import { useAtomValue } from 'jotai';
import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { Route, Routes, generatePath, useParams } from 'react-router';
import { useRouteTitle } from '../page-title.ts';
import { pageLocation } from '../router/page-history.ts';
import { addTexts } from '../texts/i18n.ts';
import { useDeclaredTexts } from '../texts/use-texts.ts';
import { useHost } from './host-context.ts';
import { redeclaredAtom } from './redeclared.ts';
import { type RemoteSource, loading } from './remote-source.ts';
import { track } from '../track.ts';
import { Waiting } from './waiting.tsx';

/** In milliseconds: a browser that is never idle is not waited for any longer, and one that cannot tell waits so long. */
const idleTimeoutMs = 5_000;

/** Calls back when the browser has nothing else to do. Answers how to take it back. */
function runWhenIdle(act: () => void): () => void {
  // Safari does not say when it is idle.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleTimeoutMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
}

/**
 * Counts a view of the page under its title, once for each thing that is opened by the route's `path`: its tabs and
 * another query are no other page. The screen comes first: a view is told when the browser is idle, and not at all when
 * the page is left before.
 */
function usePageView(title: TrackedTitle | undefined, path: string): void {
  const opened = generatePath(path.replace(/\/\*$/, ''), useParams());
  useEffect(() => (title === undefined ? undefined : runWhenIdle(() => track('page_view', title))), [title, opened]);
}

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A component of the declaration that is loaded when it is first shown. */
interface LazyPart<Props> {
  readonly Component: ComponentType<Props>;
  readonly loader: { current: Load<Props> };
}

type NoProps = Record<never, never>;
type Provider = LazyPart<{ readonly children: ReactNode }>;

interface ReadyRoute {
  readonly declaration: RouteDeclaration;
  readonly screen: LazyPart<NoProps>;
}

interface ReadyRemote {
  readonly routes: readonly ReadyRoute[];
  readonly provider: Provider | null;
}

function RouteScreen({ declaration, screen: { Component: Screen } }: ReadyRoute) {
  const { t } = useDeclaredTexts();
  const { decide, renderDenied } = useHost();
  const title = t(declaration.title);
  useRouteTitle(title);
  const decision = decide(declaration.gate);
  usePageView(decision.open ? declaration.tracked : undefined, declaration.path);
  return decision.open ? <Screen /> : renderDenied(decision, title);
}

function RemoteRoutes({ routes, provider }: ReadyRemote) {
  const Provider = provider?.Component ?? Fragment;
  return (
    <Provider>
      <Routes>
        {routes.map((route) => (
          <Route key={route.declaration.path} path={route.declaration.path} element={<RouteScreen {...route} />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </Provider>
  );
}

/** A part that two declarations load alike stays mounted when one takes the other's place. */
function readyPart<Props extends object>(load: Load<Props>, before?: LazyPart<Props> | null): LazyPart<Props> {
  if (before && String(before.loader.current) === String(load)) {
    before.loader.current = load;
    return before;
  }
  const loader = { current: load };
  return { loader, Component: lazyComponent(() => loading(loader.current), Waiting) };
}

// The contract knows no React; that screens and providers are components of React is checked where remotes declare them.
function ready({ routes, provider }: RemoteDeclaration, before?: ReadyRemote): ReadyRemote {
  const screenBefore = (path: string) => before?.routes.find(({ declaration }) => declaration.path === path)?.screen;
  return {
    routes: Object.values(routes).map((declaration) => ({
      declaration,
      screen: readyPart(declaration.screen as Load<NoProps>, screenBefore(declaration.path)),
    })),
    provider: provider ? readyPart(provider as Load<{ readonly children: ReactNode }>, before?.provider) : null,
  };
}

/** The screen of the address in the bar, asked for beside the texts and not after them. */
const prefetchScreen = ({ routes }: RemoteDeclaration, pathname: string) =>
  Object.values(routes)
    .find(({ path }) => matchesPath(path, pathname))
    ?.screen();

/** A remote's declaration, once its texts, its provider and the screen of an address have loaded too. */
async function loadFor(source: RemoteSource, pathname: string): Promise<RemoteDeclaration> {
  const declaration = await loading(source.load);
  await loading(() =>
    Promise.all([
      addTexts(source.id, declaration.texts),
      prefetchScreen(declaration, pathname),
      declaration.provider?.(),
    ]),
  );
  return declaration;
}

const preloaded = new WeakMap<RemoteSource, Promise<RemoteDeclaration>>();

/** Loads a remote before it is mounted. Never rejects: a failure counts when the remote is mounted. */
export async function preloadRemote(source: RemoteSource, pathname: string): Promise<void> {
  const declaration = loadFor(source, pathname);
  preloaded.set(source, declaration);
  await declaration.catch(() => undefined);
}

/** Everything a remote shows, as one component that is ready to be drawn. */
export async function loadRemoteRoutes(source: RemoteSource): Promise<{ readonly default: ComponentType }> {
  const before = preloaded.get(source);
  preloaded.delete(source);
  const declaration = await (before ?? loadFor(source, pageLocation().pathname));
  let shown = declaration;
  let remote = ready(declaration);
  const remoteNow = (now: RemoteDeclaration) => {
    if (now === shown) return remote;
    shown = now;
    remote = ready(now, remote);
    return remote;
  };
  const Current = () => <RemoteRoutes {...remoteNow(useAtomValue(redeclaredAtom).get(source.id) ?? declaration)} />;
  return { default: Current };
}
