import type { SessionChoice } from '@plugboard/auth/core';
import { initI18n } from '@plugboard/sdk/texts';
import { aBrand, anAccount, anEnvironment } from '@plugboard/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import SessionChoiceScreen from './session-choice.screen.tsx';

async function open(
  language: 'en' | 'es' = 'en',
  from: Partial<Pick<SessionChoice, 'offered' | 'isFromOwnHost'>> = {},
) {
  await initI18n(language);
  const onChoose = vi.fn<(goesOn: boolean) => void>();
  const current = anAccount({ first_name: 'Olivier', last_name: 'Tennant', email: 'owner@demo.example' });
  const offered = anAccount({ first_name: 'Seth', last_name: 'Calder', email: 'sections@demo.example' });
  render(
    <SessionChoiceScreen
      brand={aBrand()}
      environment={anEnvironment()}
      current={current}
      offered={offered}
      isFromOwnHost={false}
      {...from}
      onChoose={onChoose}
    />,
  );
  return { user: userEvent.setup(), onChoose };
}

test('asks by name, with both addresses, and staying is the first choice', async () => {
  const { user, onChoose } = await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Continue as Seth Calder?');
  expect(screen.getByRole('main')).toHaveTextContent(
    'You are signed in as Olivier Tennant (owner@demo.example). The link that you opened signs in this browser as Seth Calder (sections@demo.example).',
  );
  await user.click(screen.getByRole('button', { name: 'Stay signed in as Olivier Tennant' }));
  await user.click(screen.getByRole('button', { name: 'Continue as Seth Calder' }));
  expect(onChoose.mock.calls).toEqual([[false]]);
});

test('the other account is one click away, in Spanish too', async () => {
  const { user, onChoose } = await open('es');
  await user.click(screen.getByRole('button', { name: 'Continuar como Seth Calder' }));
  expect(onChoose.mock.calls).toEqual([[true]]);
});

test('before a client’s account replaces another session, it says whose', async () => {
  const switched_client = { name: 'Metro', expires_at: '2026-11-22T12:00:00Z', home_domain: 'demo.localhost:8080' };
  const offered = anAccount({ first_name: 'Maria', last_name: 'Ruiz', email: 'owner@metro.example', switched_client });
  await open('en', { offered, isFromOwnHost: true });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Continue as Maria Ruiz?');
  expect(screen.getByRole('main')).toHaveTextContent(
    /If you continue, you work in the account of Metro as Maria Ruiz \(owner@metro\.example\)\..+ends the other session/,
  );
  expect(screen.getByRole('main')).not.toHaveTextContent('link');
});
