import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './antd.ts';
import { Dropdown } from './dropdown.tsx';

const pressed = vi.fn<(focused: Element | null) => void>();

function show() {
  pressed.mockClear();
  const item = (key: string) => ({ key, label: key, onClick: () => pressed(document.activeElement) });
  render(
    <Dropdown trigger={['click']} menu={{ items: [item('Reboot'), item('Delete')] }}>
      <Button>Actions</Button>
    </Dropdown>,
  );
  return screen.getByRole('button', { name: 'Actions' });
}

const focusedItem = (name: string) =>
  waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus(), { timeout: 3000 });

for (const [name, code] of [
  ['Enter', { key: 'Enter', keyCode: 13 }],
  ['space', { key: ' ', keyCode: 32 }],
] as const)
  test(`a menu takes the focus; ${name} chooses an item, which finds the focus at the button, and ends there`, async () => {
    const button = show();
    button.focus();
    await userEvent.keyboard('{Enter}');
    await focusedItem('Reboot');
    // `false` is the answer for a key that has been dealt with: it is not pressed again where the focus is now.
    expect(fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Reboot' }), code)).toBe(false);
    expect(pressed).toHaveBeenCalledExactlyOnceWith(button);
    expect(button).toHaveFocus();
  });

test('Escape gives the focus back', async () => {
  const button = show();
  button.focus();
  await userEvent.keyboard('{Enter}');
  await focusedItem('Reboot');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(pressed).not.toHaveBeenCalled();
});
