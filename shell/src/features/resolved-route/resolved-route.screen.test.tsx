import { sdkVersion } from '@plugboard/contracts/platform';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderChrome } from '../../chrome/chrome.fixtures.tsx';

const main = () => within(screen.getByRole('main'));
const heading = () => main().getByRole('heading', { level: 1 });

describe('what stands at an address', () => {
  test('an unknown path: the 404 screen, with a way home', async () => {
    await renderChrome({ path: '/nowhere' });
    expect(heading()).toHaveTextContent('Page Not Found 404');
    expect(main().getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Page Not Found 404 · Demo Charging');
  });

  test('a feature that is switched off: its name, and whom to ask', async () => {
    await renderChrome({ path: '/vehicles', environment: { features: { vehicles: { is_active: false } } } });
    expect(heading()).toHaveTextContent('Vehicles');
    expect(screen.getByRole('main')).toHaveTextContent(
      'This feature is available upon request. Contact support@demo.example.',
    );
    expect(main().getByRole('link', { name: 'support@demo.example' })).toHaveAttribute(
      'href',
      'mailto:support@demo.example',
    );
  });

  test('the same in Spanish', async () => {
    const environment = { features: { vehicles: { is_active: false } } };
    await renderChrome({ path: '/vehicles', environment, language: 'es' });
    expect(heading()).toHaveTextContent('Vehículos');
    expect(screen.getByRole('main')).toHaveTextContent(/disponible previa solicitud.*support@demo\.example\./);
  });

  test.each([
    ['/pos-terminals', { features: { pos_terminals: { is_active: false } } }, 'POS Terminals'],
    ['/utility_rewards', { features: { utility_rewards: { is_active: false } } }, 'Utility Rewards'],
    ['/tickets/7', { flags: { tickets_section_shown: false } }, 'Tickets'],
  ])('%s says so before its remote is built, and while it is away', async (path, environment, title) => {
    const account = { permissions: ['view_pos_terminal' as const] };
    await renderChrome({ path, environment, account });
    expect(heading()).toHaveTextContent(title);
    expect(screen.getByRole('main')).toHaveTextContent(
      'This feature is available upon request. Contact support@demo.example.',
    );
  });

  test('version: the fixed label, the SDK, and each part with its version, owner and state', async () => {
    await renderChrome({ path: '/version' });
    expect(main().getByText('v 27.03.23')).toBeVisible();
    expect(main().getByText(`Portal SDK ${sdkVersion}`)).toBeVisible();
    const rows = main().getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Sites and plugssites1.2.3Team of the sitesReady',
      'grid0.9.0Grid teamUpdate needed',
      'tickets2.0.0Support teamUnavailable',
    ]);
  });

  test('version in Spanish names the parts and their teams in Spanish', async () => {
    await renderChrome({ path: '/version', language: 'es' });
    expect(main().getByRole('row', { name: /^Sitios y enchufes/ })).toHaveTextContent(/sites1\.2\.3Equipo de sitios/);
  });

  test('a remote for another portal version: its team is named', async () => {
    await renderChrome({ path: '/grid' });
    expect(main().getByRole('alert')).toHaveTextContent(/needs an update.*Grid team/);
  });

  test('a remote that was switched off while the page was open: its card, until it is on again', async () => {
    const off = { id: 'sites', owner: 'Sites team', version: '1.2.3', paths: ['/chargers/*'] };
    const { user } = await renderChrome({ remotes: [{ ...off, state: 'off', manifest: null }] });
    expect(main().getByRole('alert')).toHaveTextContent(/is switched off.*What you saved is kept.*Sites team/);
    expect(screen.queryByRole('link', { name: 'Chargers' })).not.toBeInTheDocument();
    vi.stubGlobal('fetch', async () => Response.json({ tenant: 'demo', remotes: [] }));
    await user.click(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByRole('alert')).toHaveTextContent(/is switched off/);
  });

  test('a remote with a broken manifest heals when the registry has a good one', async () => {
    const environment = { flags: { tickets_section_shown: true } };
    const { user } = await renderChrome({ path: '/tickets', environment });
    expect(main().getByRole('alert')).toHaveTextContent('Support team');
    vi.stubGlobal('fetch', async () => Response.json({ tenant: 'demo', remotes: [] }));
    await user.click(main().getByRole('button', { name: 'Try again' }));
    await expect.poll(() => heading()).toHaveTextContent('Page Not Found 404');
  });
});

describe('the keyboard', () => {
  test('skips past the menu to the page', async () => {
    const { user } = await renderChrome();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
