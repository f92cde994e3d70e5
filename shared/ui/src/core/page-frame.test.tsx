import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderThemed } from '../testing/themed.tsx';
import { PageFrame } from './page-frame.tsx';

const items = [
  { key: 'open', label: 'Open' },
  { key: 'closed', label: 'Closed' },
] as const;

test('the panel below belongs to the active tab, and each says so', async () => {
  const onChange = vi.fn();
  const { user } = renderThemed(
    <PageFrame title="Tickets" tabs={{ label: 'By state', items, active: 'closed', onChange }}>
      <p>Rows</p>
    </PageFrame>,
  );
  const panel = screen.getByRole('tabpanel', { name: 'Closed' });
  expect(panel).toHaveTextContent('Rows');
  expect(screen.getByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-controls', panel.id);
  await user.click(screen.getByRole('tab', { name: 'Open' }));
  expect(onChange).toHaveBeenCalledWith('open');
});

test('without tabs there is no panel', () => {
  renderThemed(<PageFrame title="Version">Text</PageFrame>);
  expect(screen.queryByRole('tabpanel')).toBeNull();
});
