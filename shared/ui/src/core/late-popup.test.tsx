import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderThemed } from '../testing/themed.tsx';
import { MoreActions } from './page-actions.tsx';
import { Tooltip } from './tooltip.tsx';

const tip = (
  <Tooltip title="Since 10:00" trigger={['hover', 'focus']}>
    <button type="button">Available</button>
  </Tooltip>
);

test('a tooltip opens for the pointer and describes its element, which stays the same', async () => {
  renderThemed(tip);
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-describedby')).toBeNull();
  await userEvent.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Since 10:00');
  expect(screen.getByRole('button', { description: 'Since 10:00' })).toBe(button);
});

test('a tooltip opens for the keyboard, and its element keeps the focus', async () => {
  renderThemed(tip);
  await userEvent.tab();
  await screen.findByRole('tooltip');
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('a pointer that has left before the tooltip was there opens nothing', async () => {
  renderThemed(tip);
  const button = screen.getByRole('button');
  fireEvent.pointerEnter(button);
  fireEvent.pointerLeave(button);
  await act(
    async () =>
      new Promise((resolve) => {
        setTimeout(resolve, 300);
      }),
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a menu opens at the first press, takes the focus, and gives it back', async () => {
  const reboot = vi.fn<() => void>();
  renderThemed(
    <MoreActions label="Actions of DEMO-001" actions={[{ key: 'reboot', label: 'Reboot', onClick: reboot }]} />,
  );
  const button = screen.getByRole('button', { name: 'Actions of DEMO-001' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const entry = await screen.findByRole('menuitem', { name: 'Reboot' });
  // It comes some frames later; a choice before that would leave it in the closed menu.
  await waitFor(() => expect(document.activeElement).toBe(entry));
  await userEvent.click(entry);
  expect(reboot).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(button));
});
