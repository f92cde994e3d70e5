import { type RemoteDeclaration, type RouteDeclaration, matchesPath } from '@plugboard/contracts';
import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { Route, Routes } from 'react-router';
import { useRouteTitle } from '../page-title.ts';
import { pageLocation } from '../router/page-history.ts';
import { addTexts } from '../texts/i18n.ts';
import { useDeclaredTexts } from '../texts/use-texts.ts';
import { useHost } from './host-context.ts';
import { onRedeclared, redeclared } from './redeclared.ts';
import { type RemoteSource, loading } from './remote-source.ts';
import { usePageView } from './use-page-view.ts';

type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

interface ReadyRoute {
  readonly declaration: RouteDeclaration;
  readonly Screen: ComponentType;
  /** How the screen is loaded when it is first shown. */
  readonly loader: { current: LoadScreen };
}

function RouteScreen({ declaration, Screen }: Omit<ReadyRoute, 'loader'>) {
  const { t } = useDeclaredTexts();
  const { decide, shut } = useHost();
  const title = t(declaration.title);
  useRouteTitle(title);
  const decision = decide(declaration.gate);
  usePageView(decision.open ? declaration.tracked : undefined, declaration.path);
  return decision.open ? <Screen /> : shut(decision, title);
}

const RemoteRoutes = ({ routes }: { readonly routes: readonly ReadyRoute[] }) => (
  <Routes>
    {routes.map(({ declaration, Screen }) => (
      <Route
        key={declaration.path}
        path={declaration.path}
        element={<RouteScreen declaration={declaration} Screen={Screen} />}
      />
    ))}
    <Route path="*" element={null} />
  </Routes>
);

/** A screen that two declarations load alike: it stays mounted when one takes the other's place. */
const hasSameScreen = (one: RouteDeclaration, other: RouteDeclaration): boolean =>
  one.path === other.path && String(one.screen) === String(other.screen);

function ready(declaration: RouteDeclaration, before: readonly ReadyRoute[] = []): ReadyRoute {
  // The contract knows no React; that a screen is a component of React is checked where remotes declare them.
  const load = declaration.screen as LoadScreen;
  const shown = before.find((one) => hasSameScreen(one.declaration, declaration));
  if (shown) {
    shown.loader.current = load;
    return { ...shown, declaration };
  }
  const loader = { current: load };
  return { declaration, loader, Screen: lazy(() => loading(loader.current)) };
}

/** The screen of the address in the bar, asked for beside the texts and not after them. */
const prefetchScreen = ({ routes }: RemoteDeclaration, pathname: string) =>
  Object.values(routes)
    .find(({ path }) => matchesPath(path, pathname))
    ?.screen();

/** Everything a remote shows, as one component that is ready to be drawn. */
export async function loadRemoteRoutes(source: RemoteSource): Promise<{ readonly default: ComponentType }> {
  const declaration = await loading(source.load);
  await loading(() =>
    Promise.all([addTexts(source.id, declaration.texts), prefetchScreen(declaration, pageLocation().pathname)]),
  );
  let shown = declaration;
  let routes = Object.values(declaration.routes).map((route) => ready(route));
  const routesNow = () => {
    const now = redeclared(source.id) ?? declaration;
    if (now === shown) return routes;
    shown = now;
    routes = Object.values(now.routes).map((route) => ready(route, routes));
    return routes;
  };
  const Current = () => <RemoteRoutes routes={useSyncExternalStore(onRedeclared, routesNow)} />;
  return { default: Current };
}
