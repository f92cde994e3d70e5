import { errorMessage } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import type { VehicleVendor } from '@plugboard/contracts/vehicles';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, DateTime, ToneTag } from '@plugboard/ui';
import { useEffect, useState } from 'react';
import { beginSignIn } from '../vehicle-vendors.api.ts';
import styles from '../vehicle-vendors.module.css';

interface VendorCardProps {
  readonly vendor: VehicleVendor;
  readonly onAdd: () => void;
  /** Reads the vendors again. */
  readonly refetch: () => unknown;
}

/** A vendor, whether the tenant is connected there, and what can be done about it. */
export function VendorCard({ vendor, onAdd, refetch }: VendorCardProps) {
  const { t } = useTexts();
  const mayChange = useCan('change_vehicle');
  const { name, is_connected: isConnected, is_refused: isRefused, connected_at: at, vehicles } = vendor;
  const signIn = useSignIn(vendor, refetch);
  const state = isRefused ? 'refused' : isConnected ? 'connected' : 'notConnected';
  return (
    <li className={styles['vendor']}>
      <div>
        <strong>{name}</strong>{' '}
        <ToneTag
          tone={isRefused ? 'warn' : isConnected ? 'good' : 'neutral'}
          icon={isRefused ? 'warning' : isConnected ? 'check' : 'plug'}
          label={t(`vendors.state.${state}`)}
        />
        <div className={styles['quiet']}>
          {t('vendors.vehicles', { count: vehicles })}
          {at === null ? null : (
            <>
              {' · '}
              {t('terms:since')} <DateTime value={at} />
            </>
          )}
        </div>
      </div>
      {mayChange ? (
        <div className={styles['buttons']}>
          <Button loading={signIn.isBusy} onClick={signIn.begin}>
            {t(isConnected ? 'vendors.signInAgain' : 'vendors.signIn')}
          </Button>
          {isConnected ? <Button onClick={onAdd}>{t('vendors.add')}</Button> : null}
        </div>
      ) : null}
    </li>
  );
}

/** Signs in at a vendor in another window; the page is read again when the person comes back to it. */
function useSignIn({ id, name }: VehicleVendor, refetch: () => unknown) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isAway) return undefined;
    const readAgain = () => void refetch();
    window.addEventListener('focus', readAgain);
    return () => window.removeEventListener('focus', readAgain);
  }, [isAway, refetch]);
  const signIn = async (opened: Window | null) => {
    setBusy(true);
    setAway(true);
    try {
      const address = await beginSignIn(id);
      if (opened !== null) opened.opener = null;
      (opened ?? window).location.assign(address);
    } catch (error) {
      opened?.close();
      notify.error(errorMessage(error, t('vendors.signInFailed', { name })));
    } finally {
      setBusy(false);
    }
  };
  // Opened within the click: browsers block a window that comes after an answer.
  const begin = () => void signIn(window.open('', '_blank'));
  return { begin, isBusy };
}
