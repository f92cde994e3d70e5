import { lazyComponent } from '@plugboard/ui';
import styles from './devtools.module.css';
import { openDevtools, useIsDevtoolsOpen } from './open-devtools.ts';
import { readOverrides } from './overrides.ts';

const Panel = lazyComponent(() => import(/* webpackChunkName: "devtools" */ './panel.tsx'));

/** Opens the developer panel on request, and marks the page while an override is active. */
export function Devtools() {
  const [isOpen, setIsOpen] = useIsDevtoolsOpen();
  const overridden = Object.keys(readOverrides());
  return (
    <>
      {overridden.length === 0 ? null : (
        <button type="button" className={styles['badge']} onClick={openDevtools}>
          Local: {overridden.join(', ')}
        </button>
      )}
      {isOpen ? <Panel onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
