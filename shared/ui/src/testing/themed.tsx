import type { BrandStyle } from '@plugboard/contracts/accounts';
import type { Language } from '@plugboard/contracts/platform';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ThemeRoot } from '../core/theme-root.tsx';
import { defaultPrimary } from '../theme/index.ts';

export const brand: BrandStyle = {
  key: 'demo',
  display_name: 'Demo',
  primary: { light: defaultPrimary.light, dark: defaultPrimary.dark },
  typeface: 'Poppins',
  payment_typeface: 'Urbanist',
  density: 'comfortable',
  pictures: {},
};

/** Renders inside the portal's theme, with a `user` that clicks and types. */
export function renderThemed(content: ReactNode, language: Language = 'en') {
  const root = (inner: ReactNode) => (
    <ThemeRoot brand={brand} language={language}>
      {inner}
    </ThemeRoot>
  );
  const { rerender, ...view } = render(root(content));
  return { ...view, rerender: (next: ReactNode) => rerender(root(next)), user: userEvent.setup() };
}
