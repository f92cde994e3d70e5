import { setPublicLanguage } from '@plugboard/api/public';
import { closestRoute, pathParameters, type PublicHost, type RemoteDeclaration } from '@plugboard/contracts/platform';
import { Component, type ComponentType, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import en from './locale/en.json';
import es from './locale/es.json';
import { PublicPageContext } from './public-context.ts';

const sdkTexts = { en, es };

interface BoundaryProps {
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Empties the page of a screen that has thrown; the host shows its card. */
class CrashBoundary extends Component<BoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}

/** Draws the route of a public remote that is at the host's address. Rejects where there is none, or it cannot load. */
export async function mountPublicRemote(
  remote: RemoteDeclaration,
  element: HTMLElement,
  { boot, language, pathname, reply, onCrash }: PublicHost,
): Promise<() => void> {
  const route = closestRoute(Object.values(remote.routes), pathname);
  if (!route) throw new Error(`${remote.id} has no route at ${pathname}`);
  setPublicLanguage(language);
  const [{ default: texts }, screen, provider] = await Promise.all([
    remote.texts(language),
    route.screen(),
    remote.provider?.(),
  ]);
  const Screen = screen.default as ComponentType;
  const Provider = (provider?.default ?? Fragment) as ComponentType<{ readonly children: ReactNode }>;
  const page = {
    environment: boot.environment,
    language,
    texts,
    sdkTexts: sdkTexts[language],
    parameters: pathParameters(route.path, pathname),
    reply: reply?.language === language ? reply : undefined,
  };
  const root = createRoot(element);
  root.render(
    <PublicPageContext.Provider value={page}>
      <CrashBoundary onCrash={onCrash}>
        <Provider>
          <Screen />
        </Provider>
      </CrashBoundary>
    </PublicPageContext.Provider>,
  );
  return () => root.unmount();
}
