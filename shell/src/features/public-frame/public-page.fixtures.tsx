import type { Language } from '@plugboard/contracts/platform';
import { initI18n } from '@plugboard/sdk/texts';
import { aBrand, anEnvironment } from '@plugboard/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import type { PublicPageProps } from './public-page.ts';

/** Opens a page for a tenant named “Demo Charging”, as boot does, and returns a `user` to act with. */
export async function openPublicPage<Props extends object>(
  page: ComponentType<PublicPageProps & Props>,
  props: Props,
  language: Language = 'en',
) {
  await initI18n(language);
  localStorage.clear();
  const Page = page;
  render(<Page brand={aBrand()} environment={anEnvironment()} {...props} />);
  return { user: userEvent.setup() };
}

export const heading = () => screen.getByRole('heading', { level: 1 });
export const field = (name: string) => screen.getByLabelText(name);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Minimal successful answer. */
export const done = { result: 'OK' } as const;

/** Lets time go by under `vi.useFakeTimers`, one second at a time, for each draws the page anew. */
export async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
}
