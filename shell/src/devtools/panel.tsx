import { bundledTexts } from '@plugboard/sdk/texts';
import { Button, Drawer } from '@plugboard/ui';
import { useState } from 'react';
import { useRemotes } from '../portal/portal.store.ts';
import styles from './devtools.module.css';
import en from './locale/en.json';
import es from './locale/es.json';
import { isLocalAddress, readOverrides, saveOverrides } from './overrides.ts';

/** Loaded with the panel, so that they add no bytes to the portal. */
const useDevtoolsTexts = bundledTexts('devtools', { en, es });

/** Only what says something is kept. */
const dropEmpty = (addresses: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(addresses).filter(([, address]) => address.trim() !== ''));

function reloadWith(addresses: Readonly<Record<string, string>>): void {
  saveOverrides(addresses);
  location.reload();
}

/** Points remotes at a developer's own builds, in this browser only. */
export default function Panel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useDevtoolsTexts();
  const remotes = useRemotes();
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>(readOverrides);
  const wrong = Object.values(dropEmpty(addresses)).some((address) => !isLocalAddress(address));
  const footer = (
    <div className={styles['actions']}>
      <Button onClick={() => reloadWith({})}>{t('reset')}</Button>
      <Button type="primary" disabled={wrong} onClick={() => reloadWith(dropEmpty(addresses))}>
        {t('use')}
      </Button>
    </div>
  );
  return (
    <Drawer open title={t('title')} onClose={onClose} footer={footer}>
      <p>{t('lead')}</p>
      <ul className={styles['rows']}>
        {remotes.map(({ id, version, owner }) => (
          <li key={id}>
            <label className={styles['row']}>
              <strong>{id}</strong>
              <span className={styles['release']}>
                {version} · {owner}
              </span>
              <input
                className={styles['address']}
                value={addresses[id] ?? ''}
                placeholder="http://localhost:3101"
                onChange={({ target }) => setAddresses({ ...addresses, [id]: target.value })}
              />
            </label>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
