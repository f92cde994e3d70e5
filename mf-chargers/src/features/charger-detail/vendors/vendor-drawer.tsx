import { useApiMutation, useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type ChargerVendor, listChargerVendors, logInAtChargerVendor } from '@plugboard/contracts/chargers';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, DateTime, Drawer, EmptyState } from '@plugboard/ui';
import { EditForm, SecretField, TextField } from '@plugboard/ui/forms';
import { useMemo, useState } from 'react';
import styles from './vendor-drawer.module.css';

interface VendorDrawerProps {
  /** IANA zone of the site. */
  readonly zone: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Clouds of makers, and the tenant's sign-in there. */
export function VendorDrawer({ isOpen, onClose, zone }: VendorDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('vendors.title')} open={isOpen} onClose={onClose} destroyOnHidden>
      <p>{t('vendors.text')}</p>
      <Vendors zone={zone} />
    </Drawer>
  );
}

function Vendors({ zone }: { readonly zone: string }) {
  const { t } = useTexts();
  const query = useApiQuery(listChargerVendors, { query: { limit: 100 } });
  return (
    <RemoteResource query={query} failed={t('vendors.failed')}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={t('vendors.none')} />
        ) : (
          <ul className={styles['vendors']} aria-label={t('vendors.title')}>
            {results.map((vendor) => (
              <Vendor key={vendor.id} vendor={vendor} zone={zone} />
            ))}
          </ul>
        )
      }
    </RemoteResource>
  );
}

function Vendor({ vendor, zone }: { readonly vendor: ChargerVendor; readonly zone: string }) {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  const [isOpen, setOpen] = useState(false);
  const { name, is_logged_in: isIn, user_name: user, logged_in_at: at } = vendor;
  return (
    <li className={styles['vendor']}>
      <div className={styles['head']}>
        <div>
          <strong>{name}</strong>
          <br />
          {isIn ? (
            <span>
              {t('vendors.signedIn', { user: user ?? '-' })} · <DateTime value={at} zone={zone} />
            </span>
          ) : (
            t('vendors.signedOut')
          )}
        </div>
        {mayChange && !isOpen ? (
          <Button aria-label={t('vendors.signInAt', { name })} onClick={() => setOpen(true)}>
            {t(isIn ? 'vendors.again' : 'vendors.signIn')}
          </Button>
        ) : null}
      </div>
      {isOpen ? <SignInForm vendor={vendor} onDone={() => setOpen(false)} /> : null}
    </li>
  );
}

function SignInForm({ vendor: { id, name, user_name }, onDone }: { vendor: ChargerVendor; onDone: () => void }) {
  const { t } = useTexts();
  const { mutateAsync: logIn } = useApiMutation(logInAtChargerVendor, { invalidates: [listChargerVendors] });
  const labels = { user_name: t('vendors.user'), password: t('vendors.password') };
  const initial = useMemo(() => ({ user_name: user_name ?? '', password: '' }), [user_name]);
  const save = async (body: ParsedBodyOf<typeof logInAtChargerVendor>) => {
    await logIn({ params: { id }, body });
    notify.success(t('vendors.done', { name }));
    onDone();
  };
  return (
    <EditForm
      schema={logInAtChargerVendor.body}
      initial={initial}
      labels={labels}
      saveLabel={t('vendors.signIn')}
      onSave={save}
    >
      <TextField name="user_name" label={labels.user_name} />
      <SecretField name="password" label={labels.password} />
    </EditForm>
  );
}
