import { act, screen } from '@testing-library/react';
import { theme } from 'antd';
import { beforeEach, expect, test, vi } from 'vitest';
import { brand, renderThemed } from '../testing/themed.tsx';
import { chooseScheme, restoreScheme, schemeStorageKey, themeTokens } from '../theme/index.ts';
import { antdTheme } from './antd-theme.ts';
import { App, Button } from './antd.ts';
import { useSchemeChoice, useScheme } from './use-scheme.ts';

const Scheme = () => <p>{`${useSchemeChoice()} is ${useScheme()}`}</p>;

beforeEach(() => {
  localStorage.clear();
  restoreScheme();
});

test('the scheme follows the device until the person chooses, live', async () => {
  renderThemed(<Scheme />);
  expect(screen.getByText('system is light')).toBeVisible();
  await act(async () => chooseScheme('dark'));
  expect(screen.getByText('dark is dark')).toBeVisible();
  await act(async () => chooseScheme('system'));
  expect(screen.getByText('system is light')).toBeVisible();
});

test('the choice outlives the page', () => {
  chooseScheme('dark');
  delete document.documentElement.dataset['scheme'];
  restoreScheme();
  expect(document.documentElement.dataset['scheme']).toBe('dark');
  chooseScheme('system');
  expect(localStorage.getItem(schemeStorageKey)).toBeNull();
});

test('both schemes carry the tenant’s own colours, unchanged by antd', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { token } = antdTheme(brand, scheme);
    expect(token?.colorPrimary).toBe(brand.primary[scheme]);
    expect(token?.colorText).toBe(themeTokens[scheme].text);
  }
});

test('a toast of any root is said in words', async () => {
  const Saver = () => {
    const { message } = App.useApp();
    return <Button onClick={() => void message.success('Success!')}>Save</Button>;
  };
  const { user } = renderThemed(<Saver />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Success!')).toBeInTheDocument();
});

test('a button keeps its name while it is busy', () => {
  renderThemed(<Button loading>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
});

test('on a device that asks for no motion, nothing takes its time', () => {
  const other = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...other(query),
    matches: query.includes('prefers-reduced-motion'),
  }));
  const Pace = () => <p>{theme.useToken().token.motionDurationSlow}</p>;
  renderThemed(<Pace />);
  expect(screen.getByText('0s')).toBeVisible();
});
