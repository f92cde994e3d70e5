import type { ChargerLicence, LicenceState } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { DateTime, missing, orDash, type StatusStyle, ToneTag } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import { LicenceMenu, type LicenceMenuProps } from './components/licence-menu.tsx';

const stateStyles: Readonly<Record<LicenceState, StatusStyle>> = {
  NONE: { tone: 'neutral', icon: 'ban' },
  ENDED: { tone: 'bad', icon: 'ban' },
  ENDS_SOON: { tone: 'warn', icon: 'clock' },
  LICENSED: { tone: 'good', icon: 'check' },
  LATER: { tone: 'info', icon: 'clock' },
};

type Opens = Omit<LicenceMenuProps, 'licence'>;

function RenewalCell({ renewal }: Pick<ChargerLicence, 'renewal'>) {
  const { t } = useTexts();
  if (renewal === null) return missing;
  const { license, years, payment_method: card, problem } = renewal;
  const terms = t('licences.renews', { name: license.name, count: years });
  if (problem !== null)
    return (
      <TwoLines first={<ToneTag tone="bad" icon="warning" label={t(`licences.problem.${problem}`)} />} second={terms} />
    );
  return <TwoLines first={terms} second={card === null ? '' : `${card.brand} •••• ${card.last4}`} />;
}

const End = ({ licensed_from: from, licensed_to: to, timezone }: ChargerLicence) => {
  const { t } = useTexts();
  if (to !== null) return <DateTime value={to} zone={timezone} onlyDay />;
  return from === null ? missing : t('licences.noEnd');
};

export const licenceColumns = (opens: Opens): readonly ListColumn<ChargerLicence>[] => [
  {
    key: 'custom_id',
    label: 'terms:charger',
    fixed: 'start',
    render: ({ charger, custom_id, name }) => (
      <TwoLines first={<Link to={places.charger(charger)}>{custom_id}</Link>} second={name} />
    ),
  },
  { key: 'location', label: 'terms:location', render: ({ location_name: name }) => orDash(name) },
  { key: 'ports', label: 'activate.ports', align: 'end', render: ({ ports }) => ports },
  {
    key: 'state',
    label: 'terms:status',
    render: ({ state }, { t }) => <ToneTag {...stateStyles[state]} label={t(`licences.state.${state}`)} />,
  },
  { key: 'license', label: 'activate.licence', render: ({ license }) => orDash(license?.name) },
  { key: 'licensed_to', label: 'licences.column.ends', render: (licence) => <End {...licence} /> },
  { key: 'renewal', label: 'licences.column.renewal', render: (licence) => <RenewalCell {...licence} /> },
  {
    key: 'actions',
    label: 'licences.column.actions',
    fixed: 'end',
    width: 96,
    render: (licence) => <LicenceMenu licence={licence} {...opens} />,
  },
];

export const licencePhoneRow =
  (opens: Opens): ListPhoneRow<ChargerLicence> =>
  (licence, { t }) => ({
    title: licence.custom_id,
    detail: (
      <FactLine
        facts={[licence.license?.name, licence.state === 'NONE' ? null : <End key="end" {...licence} />]}
        end={<ToneTag {...stateStyles[licence.state]} label={t(`licences.state.${licence.state}`)} />}
      />
    ),
    end: <LicenceMenu licence={licence} {...opens} />,
  });
