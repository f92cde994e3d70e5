import { useApiMutation, useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type ChargerVendor, listChargerVendors, logInAtChargerVendor } from '@plugboard/contracts/chargers';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { Button, DateTime, EmptyState } from '@plugboard/ui';
import { EditForm, SecretField, TextField } from '@plugboard/ui/forms';
import { type ReactNode, useMemo, useState } from 'react';
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
    <FormDrawer title={t('vendors.title')} isOpen={isOpen} onClose={onClose}>
      {({ onDirtyChange }) => (
        <>
          <p>{t('vendors.text')}</p>
          <Vendors zone={zone} onDirtyChange={onDirtyChange} />
        </>
      )}
    </FormDrawer>
  );
}

interface VendorsProps extends Pick<DrawerFormProps, 'onDirtyChange'> {
  readonly zone: string;
}

function Vendors({ zone, onDirtyChange }: VendorsProps) {
  const { t } = useTexts();
  // Id of the vendor whose form is open.
  const [open, setOpen] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const mark = (isDirty: boolean) => {
    setTyped(isDirty);
    onDirtyChange(isDirty);
  };
  const query = useApiQuery(listChargerVendors, { query: { limit: 100 } });
  return (
    <RemoteResource query={query} failed={t('vendors.failed')}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={t('vendors.none')} />
        ) : (
          <ul className={styles['vendors']} aria-label={t('vendors.title')}>
            {results.map((vendor) => (
              <Vendor
                key={vendor.id}
                vendor={vendor}
                zone={zone}
                onSignIn={open === vendor.id || isTyped ? undefined : setOpen}
              >
                {open === vendor.id ? (
                  <SignInForm vendor={vendor} onDirtyChange={mark} onDone={() => setOpen(null)} />
                ) : null}
              </Vendor>
            ))}
          </ul>
        )
      }
    </RemoteResource>
  );
}

interface VendorProps {
  readonly vendor: ChargerVendor;
  readonly zone: string;
  /** Opens the form of this vendor in place of another one; `undefined` while it is open, or another one is filled in. */
  readonly onSignIn: ((vendor: string) => void) | undefined;
  readonly children: ReactNode;
}

function Vendor({ vendor, zone, onSignIn, children }: VendorProps) {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  const { id, name, is_logged_in: isIn, user_name: user, logged_in_at: at } = vendor;
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
        {mayChange && onSignIn ? (
          <Button aria-label={t('vendors.signInAt', { name })} onClick={() => onSignIn(id)}>
            {t(isIn ? 'vendors.again' : 'vendors.signIn')}
          </Button>
        ) : null}
      </div>
      {children}
    </li>
  );
}

interface SignInFormProps extends Pick<DrawerFormProps, 'onDirtyChange'> {
  readonly vendor: ChargerVendor;
  readonly onDone: () => void;
}

function SignInForm({ vendor: { id, name, user_name }, onDirtyChange, onDone }: SignInFormProps) {
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
      onDirtyChange={onDirtyChange}
    >
      <TextField name="user_name" label={labels.user_name} />
      <SecretField name="password" label={labels.password} />
    </EditForm>
  );
}
