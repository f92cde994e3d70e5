import { lazyComponent } from '@plugboard/ui';
import { useGuide } from './open-guide.ts';

const Drawer = lazyComponent(() => import(/* webpackChunkName: "guide" */ './guide-drawer.tsx'));

/** The User Guide, beside the screen that it explains. Nothing of it is loaded before it is opened. */
export function Guide() {
  const [page, open] = useGuide();
  return page === null ? null : <Drawer page={page} onOpen={open} />;
}
