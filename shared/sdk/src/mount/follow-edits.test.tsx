import type { RemoteDeclaration } from '@plugboard/contracts/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { navigate } from '../router/page-history.ts';
import { initI18n } from '../texts/i18n.ts';
import { useTexts } from '../texts/use-texts.ts';
import { followEdits } from './follow-edits.ts';
import { aHost, aRemote, aStrictHost } from './mount.fixtures.tsx';
import { RemoteRoot } from './remote-root.tsx';

const Form = () => <input aria-label={useTexts().t('title')} />;
const form = async () => ({ default: Form });

const routeTo = (name: string) => ({
  path: `/${name}` as const,
  title: 'title',
  gate: {},
  screen: async () => ({ default: () => <p>{`Screen ${name}`}</p> }),
});

/** Simulates an event of the dev server's hot modules. */
const send = (event: string, detail: unknown) =>
  act(async () => void window.dispatchEvent(new CustomEvent(event, { detail })));

/** Opens a remote of this name and types into its form. */
async function typeInto(id: string, host = aHost()) {
  const declaration: RemoteDeclaration = { ...aRemote(form), id };
  render(<RemoteRoot host={host} source={{ id, owner: 'Thing team', load: async () => declaration }} />);
  await userEvent.type(await screen.findByRole('textbox'), 'typed');
  const edit = (changes: Partial<RemoteDeclaration>) =>
    // The module runs anew: every loader is another function.
    send('plugboard:declaration', { ...aRemote(async () => form()), ...declaration, ...changes });
  return { declaration, edit };
}

beforeAll(followEdits);
beforeEach(async () => {
  await initI18n('en');
  history.replaceState(null, '', '/things');
});

test('an edited text is shown at once, and what was typed stays', async () => {
  await typeInto('edited_texts');
  await send('plugboard:texts', { namespace: 'edited_texts', language: 'en', texts: { title: 'Edited' } });
  expect(screen.getByRole('textbox', { name: 'Edited' })).toHaveValue('typed');
});

test('a new route can be opened, and the screens of the others stay', async () => {
  const { declaration, edit } = await typeInto('edited_routes');
  const { things, ...others } = declaration.routes;
  if (!things) throw new Error('The fixture has lost its route');
  // The same text as before, like a module that is run anew.
  const again = { ...things, screen: Object.assign(() => form(), { toString: () => String(things.screen) }) };
  await edit({ routes: { board: routeTo('board'), things: again, ...others } });
  expect(screen.getByRole('textbox')).toHaveValue('typed');
  await act(async () => navigate('/board'));
  expect(await screen.findByText('Screen board')).toBeVisible();
});

test('an edited gate counts at once', async () => {
  const { declaration, edit } = await typeInto('edited_gate', aStrictHost());
  const { things } = declaration.routes;
  if (!things) throw new Error('The fixture has lost its route');
  await edit({ routes: { things: { ...things, gate: { permission: 'view_charger' } } } });
  expect(await screen.findByText('Available upon request')).toBeVisible();
});

test('an edited provider takes the place of the one before', async () => {
  const { edit } = await typeInto('edited_provider');
  const Provider = ({ children }: { readonly children: ReactNode }) => <main>{children}</main>;
  await edit({ provider: async () => ({ default: Provider }) });
  expect(await screen.findByRole('main')).toContainElement(screen.getByRole('textbox'));
});
