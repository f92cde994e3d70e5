import { ApiProvider } from '@plugboard/api';
import { GoogleMapsKeyContext, ThemeRoot } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { PageRouter } from '../router/page-router.tsx';
import en from '../texts/terms/en.json';
import es from '../texts/terms/es.json';
import { bundledTexts } from '../texts/bundled-texts.ts';
import { NamespaceContext } from '../texts/use-texts.ts';
import { type Host, HostContext } from './host-context.ts';

const useTerms = bundledTexts('terms', { en, es });

export interface RootFrameProps {
  readonly host: Host;
  /** Namespace of the texts that `useTexts` reads in this root. */
  readonly namespace: string;
  readonly children: ReactNode;
}

/** Context of every React root of the portal: theme, texts, query cache, router. */
export function RootFrame({ host, namespace, children }: RootFrameProps) {
  const { language } = useTerms();
  return (
    <HostContext value={host}>
      <ThemeRoot brand={host.brand} language={language}>
        <ApiProvider>
          <NamespaceContext value={namespace}>
            <GoogleMapsKeyContext value={host.googleMapsKey ?? null}>
              <PageRouter>{children}</PageRouter>
            </GoogleMapsKeyContext>
          </NamespaceContext>
        </ApiProvider>
      </ThemeRoot>
    </HostContext>
  );
}
