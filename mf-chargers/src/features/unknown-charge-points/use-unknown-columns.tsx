import type { UnknownChargePoint } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { Button, DateTime, formatNumber, orDash } from '@plugboard/ui';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';
import styles from './unknown-charge-points.module.css';

interface ChargePointActions {
  readonly onAdopt: (chargePoint: UnknownChargePoint) => void;
  readonly onIgnore: (chargePoint: UnknownChargePoint) => void;
}

interface UnknownColumns {
  readonly columns: readonly DataColumn<UnknownChargePoint>[];
  readonly phoneRow: (chargePoint: UnknownChargePoint) => PhoneRow;
}

/** The columns, with what can be decided about each where the person may; such a charge point has no site yet. */
export function useUnknownColumns(actions: ChargePointActions | null): UnknownColumns {
  const { t, language } = useTexts();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = (value: string) => <DateTime value={value} zone={zone} />;
  const buttons = (chargePoint: UnknownChargePoint) =>
    actions === null ? null : (
      <span className={styles['buttons']}>
        <Button
          size="small"
          aria-label={t('unknown.adoptOne', { identity: chargePoint.identity })}
          onClick={() => actions.onAdopt(chargePoint)}
        >
          {t('unknown.adopt')}
        </Button>
        <Button
          size="small"
          type="text"
          aria-label={t('unknown.ignoreOne', { identity: chargePoint.identity })}
          onClick={() => actions.onIgnore(chargePoint)}
        >
          {t('unknown.ignore')}
        </Button>
      </span>
    );
  const decide: DataColumn<UnknownChargePoint> = { key: 'decide', label: t('unknown.column.decide'), render: buttons };
  return {
    columns: [
      { key: 'identity', label: t('unknown.column.identity'), render: ({ identity }) => identity, fixed: 'start' },
      { key: 'last', label: t('unknown.column.last'), render: ({ last_seen_at }) => moment(last_seen_at) },
      { key: 'first', label: t('unknown.column.first'), render: ({ first_seen_at }) => moment(first_seen_at) },
      {
        key: 'tries',
        label: t('unknown.column.tries'),
        align: 'end',
        render: ({ tries }) => formatNumber(tries, language),
      },
      { key: 'version', label: t('unknown.column.version'), render: ({ ocpp_version }) => orDash(ocpp_version) },
      { key: 'address', label: t('unknown.column.address'), render: ({ address }) => address },
      ...(actions === null ? [] : [decide]),
    ],
    phoneRow: (chargePoint) => ({
      title: <span className={styles['identity']}>{chargePoint.identity}</span>,
      detail: (
        <>
          {t('unknown.tries', { count: chargePoint.tries })} · {moment(chargePoint.last_seen_at)}
        </>
      ),
      end: buttons(chargePoint),
    }),
  };
}
