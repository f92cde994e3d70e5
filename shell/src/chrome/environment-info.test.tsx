import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderChrome } from './chrome.fixtures.tsx';
import { isLoopback } from './environment-info.tsx';

test.each([
  ['localhost', true],
  ['demo.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['portal.example', false],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['128.0.0.1', false],
])('%s is this machine: %s', (hostName, expected) => {
  expect(isLoopback(hostName)).toBe(expected);
});

describe('Environment Info', () => {
  test('names environment, app and API, and can be folded away for good', async () => {
    const { user } = await renderChrome();
    const overlay = screen.getByRole('complementary', { name: 'Environment Info' });
    expect(overlay).toHaveTextContent('EnvironmentdemoApp NameDemo ChargingAPI URLhttp://demo.localhost:8080/api/v1');
    await user.click(screen.getByRole('button', { name: 'Environment Info' }));
    expect(screen.queryByText('API URL')).not.toBeInTheDocument();
    expect(localStorage.getItem('shell.environment-folded')).toBe('true');
  });
});
