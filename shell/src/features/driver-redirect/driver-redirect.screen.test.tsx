import { initI18n } from '@plugboard/sdk/texts';
import { aBrand, anEnvironment } from '@plugboard/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import DriverRedirectScreen from './driver-redirect.screen.tsx';

const { links } = anEnvironment();
const open = (stores: Partial<typeof links>) =>
  render(<DriverRedirectScreen brand={aBrand()} environment={anEnvironment({ links: { ...links, ...stores } })} />);

test('a driver learns that the account is for the app, and where the app is', async () => {
  await initI18n('en');
  open({ app_store: 'https://apps.example/demo', play_store: 'https://play.example/demo' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This account is for the mobile app');
  expect(screen.getByRole('link', { name: 'Open in the App Store' })).toHaveAttribute(
    'href',
    'https://apps.example/demo',
  );
  expect(screen.getByRole('link', { name: 'Get it on Google Play' })).toHaveAttribute(
    'href',
    'https://play.example/demo',
  );
  expect(screen.getByRole('link', { name: 'Sign in with another account' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a tenant without an app says whom to ask', async () => {
  await initI18n('es');
  open({});
  expect(screen.getByText('Pregunte en support@demo.example dónde conseguir la aplicación.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /App Store|Google Play/ })).not.toBeInTheDocument();
});
