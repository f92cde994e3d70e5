import type { ReactNode } from 'react';

/** An export that only a newer `@plugboard/ui` has. */
declare module '@plugboard/ui' {
  export function OrbitChart(props: { readonly title: string }): ReactNode;
}
