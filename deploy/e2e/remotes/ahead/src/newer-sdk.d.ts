import type { ReactNode } from 'react';

/** What a newer `@plugboard/ui` has beside all that it has now. */
declare module '@plugboard/ui' {
  export function OrbitChart(props: { readonly title: string }): ReactNode;
}
