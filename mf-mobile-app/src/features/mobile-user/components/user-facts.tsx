import { useGate } from '@plugboard/auth';
import type { MobileUser } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { DateTime, type Fact, FactList, formatPhone, Section } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { Day } from '../../../common/day.tsx';
import { EmailAddress } from '../../../common/email-address.tsx';
import { vehicleGate } from '../../../common/gates.ts';
import styles from '../mobile-user.module.css';

/** Profile, cards and devices of the person. Fields that are not set are not listed. */
export function UserFacts({ user }: { readonly user: MobileUser }) {
  const { t } = useTexts();
  const { default_charger: charger, default_vehicle: vehicle, invited_at: invitedAt } = user;
  const seesVehicles = useGate(vehicleGate).open;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('users.column.user_email'), <EmailAddress key="email" email={user.user_email} />],
    [t('user.field.phone'), user.phone && formatPhone(user.phone)],
    [t('user.field.language'), user.language === null ? null : t(`user.language.${user.language}`)],
    [t('users.column.date_registered'), <Day key="registered" value={user.date_registered} />],
    [t('user.field.invited_at'), invitedAt === null ? null : <DateTime key="invited" value={invitedAt} />],
    [
      t('user.field.default_charger'),
      charger === null ? null : (
        <Link key="charger" to={places.charger(charger.id)}>
          {charger.custom_id}
        </Link>
      ),
    ],
    [
      t('user.field.default_vehicle'),
      vehicle === null || !seesVehicles ? null : (
        <Link key="vehicle" to={places.vehicle(vehicle.id)}>
          {[vehicle.name, vehicle.plate_number].filter(Boolean).join(' · ')}
        </Link>
      ),
    ],
    [t('user.field.account'), user.is_disabled ? t('user.disabled') : null],
  ];
  return (
    <>
      <Section title={t('user.profile')}>
        <FactList facts={facts.filter(([, value]) => value !== null) as readonly Fact[]} />
      </Section>
      <UserCards user={user} />
      <UserDevices user={user} />
    </>
  );
}

/** Cards to charge with, and cards to pay with. */
function UserCards({ user: { charging_cards: tags, payment_cards: cards } }: { readonly user: MobileUser }) {
  const { t } = useTexts();
  return (
    <>
      {tags.length === 0 ? null : (
        <Section title={t('user.chargingCards')}>
          <ul className={styles['items']}>
            {tags.map(({ id, number, status, expires_at: expiresAt }) => (
              <li key={id}>
                {number}{' '}
                <span className={styles['quiet']}>
                  {t(`user.cardStatus.${status}`)}
                  {expiresAt === null ? null : (
                    <>
                      {' · '}
                      {t('user.expires')} <DateTime value={expiresAt} onlyDay />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {cards.length === 0 ? null : (
        <Section title={t('user.paymentCards')}>
          <ul className={styles['items']}>
            {cards.map(({ id, brand, last4, exp_month: month, exp_year: year, is_default: isDefault }) => (
              <li key={id}>
                {t(`user.brand.${brand}`)} •••• {last4}{' '}
                <span className={styles['quiet']}>
                  {t('user.expires')} {String(month).padStart(2, '0')}/{year}
                  {isDefault ? ` · ${t('user.defaultCard')}` : null}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Devices on which the person is signed in. */
function UserDevices({ user: { devices } }: { readonly user: MobileUser }) {
  const { t } = useTexts();
  if (devices.length === 0) return null;
  return (
    <Section title={t('user.devices')}>
      <ul className={styles['items']}>
        {devices.map(({ device, last_used_at: at }) => (
          <li key={`${device} ${at}`}>
            {device}{' '}
            <span className={styles['quiet']}>
              {t('user.lastUsed')} <DateTime value={at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
