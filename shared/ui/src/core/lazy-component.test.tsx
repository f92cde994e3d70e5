import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const Named = ({ name }: { readonly name: string }) => <p>{name}</p>;
const Waiting = () => <p>waiting</p>;

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }
  override render() {
    return this.state.message || this.props.children;
  }
}

test('its placeholder stands until its code has come, and its props reach it', async () => {
  const Lazy = lazyComponent(async () => ({ default: Named }), Waiting);
  render(<Lazy name="Drawer" />);
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('Drawer')).toBeVisible();
});

test('code that has come once is drawn at once', async () => {
  const load = vi.fn(async () => ({ default: Named }));
  const Lazy = lazyComponent(load, Waiting);
  const { unmount } = render(<Lazy name="first" />);
  await screen.findByText('first');
  unmount();
  render(<Lazy name="second" />);
  expect(screen.getByText('second')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('it is not held back when its placeholder has only just been drawn', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const Lazy = lazyComponent(async () => ({ default: Named }), Waiting);
  render(<Lazy name="Drawer" />);
  await vi.waitUntil(() => screen.queryByText('waiting'), { interval: 1 });
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('Drawer')).toBeVisible();
});

test('a failure reaches the boundary, and whoever draws it anew fetches anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => ({ default: Named })).mockRejectedValueOnce(new Error('404'));
  const Lazy = lazyComponent(load);
  const { unmount } = render(
    <Boundary>
      <Lazy name="Drawer" />
    </Boundary>,
  );
  expect(await screen.findByText('404')).toBeVisible();
  unmount();
  render(<Lazy name="Drawer" />);
  expect(await screen.findByText('Drawer')).toBeVisible();
});
