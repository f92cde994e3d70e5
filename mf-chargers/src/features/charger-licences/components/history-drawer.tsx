import { useCan } from '@plugboard/auth';
import type { ChargerLicence, LicenceGrant, LicenceOrder } from '@plugboard/contracts/chargers';
import type { Money } from '@plugboard/contracts/platform';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, DateTime, Drawer, EmptyState, type Fact, FactList, formatMoney, missing } from '@plugboard/ui';
import { useState } from 'react';
import { useLicenceHistory, useLicenceOrder } from '../charger-licences.api.ts';
import styles from './history-drawer.module.css';

interface HistoryDrawerProps {
  /** `null` closes it. */
  readonly licence: ChargerLicence | null;
  readonly onClose: () => void;
}

/** All licences that a charger has had and will have. */
export function HistoryDrawer({ licence, onClose }: HistoryDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer
      title={t('licences.historyTitle', { name: licence?.custom_id })}
      open={licence !== null}
      onClose={onClose}
      destroyOnHidden
    >
      {licence === null ? null : <History id={licence.charger} zone={licence.timezone} />}
    </Drawer>
  );
}

function History({ id, zone }: { readonly id: string; readonly zone: string }) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useLicenceHistory(id)} failed={t('activate.error')}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={t('licences.noHistory')} />
        ) : (
          <ol className={styles['history']}>
            {results.map((grant) => (
              <Grant key={grant.id} {...grant} zone={zone} />
            ))}
          </ol>
        )
      }
    </RemoteResource>
  );
}

function Grant({ name, licensed_from: from, licensed_to: to, order, zone }: LicenceGrant & { readonly zone: string }) {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <strong>{name}</strong>
      <span>
        <DateTime value={from} zone={zone} onlyDay /> –{' '}
        {to === null ? t('licences.noEnd') : <DateTime value={to} zone={zone} onlyDay />}
      </span>
      <small>{t(order === null ? 'licences.notBought' : 'licences.ordered')}</small>
      {order === null || !mayChange ? null : (
        <Button className={styles['open'] ?? ''} size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'licences.hideOrder' : 'licences.order')}
        </Button>
      )}
      {order !== null && isOpen ? <OrderDetails id={order} /> : null}
    </li>
  );
}

/** An order of licences: when, for how long, its sums, how it was paid, and the chargers that it licensed. */
function OrderDetails({ id }: { readonly id: string }) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useLicenceOrder(id)} failed={t('licences.orderFailed')}>
      {(order) => <OrderFacts order={order} />}
    </RemoteResource>
  );
}

function OrderFacts({ order }: { readonly order: LicenceOrder }) {
  const { t, language } = useTexts();
  const { payment_method: card, chargers, promotional_code: code } = order;
  const shown = ({ amount, currency }: Money) => formatMoney(amount, currency, language);
  const taken = (label: string, discount: Money): readonly Fact[] =>
    Number(discount.amount) === 0 ? [] : [[label, shown(discount)]];
  return (
    <FactList
      facts={[
        [t('licences.orderedAt'), <DateTime key="at" value={order.created_at} />],
        [t('activate.term'), t('activate.years', { count: order.years })],
        [t('licences.orderChargers'), chargers.map(({ custom_id }) => custom_id).join(', ')],
        [t('activate.subtotal'), shown(order.subtotal)],
        ...taken(t('activate.yearsDiscount'), order.years_discount),
        ...taken(`${t('activate.codeDiscount')} ${code ?? ''}`.trim(), order.promotional_discount),
        [t('activate.total'), <strong key="total">{shown(order.total)}</strong>],
        [t('licences.paidWith'), card === null ? missing : `${card.brand} •••• ${card.last4}`],
      ]}
    />
  );
}
