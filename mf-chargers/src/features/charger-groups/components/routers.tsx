import { drawableAmps, type LoadCharger, type LoadTree, type SiteLoad } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { orDash, PlainTable, Section, ToneTag } from '@plugboard/ui';
import { useLoadWords } from '../../../common/load-groups/use-load-words.ts';

interface RoutersProps {
  readonly site: SiteLoad;
  /** The part of the site that is shown. */
  readonly tree: LoadTree;
}

const isOffline = ({ control }: LoadCharger) => control === 'OFFLINE';

/** The routers that chargers go online through, and what counts while one is cut off. */
export function Routers({ site: { routers }, tree: { nodes, chargers } }: RoutersProps) {
  const { t } = useTexts();
  const { amps } = useLoadWords({ nodes });
  const shown = routers
    .map((router) => ({ ...router, behind: chargers.filter(({ id }) => router.chargers.includes(id)) }))
    .filter(({ behind }) => behind.length > 0);
  if (shown.length === 0) return null;
  const heads = [
    t('load.routerSerial'),
    t('load.routerSim'),
    t('loadGroups.chargers'),
    t('load.routerState'),
    t('load.routerHolds'),
  ];
  return (
    <Section title={t('load.routers')}>
      <p>{t('load.routersText')}</p>
      <PlainTable label={t('load.routers')} heads={heads}>
        {shown.map(({ serial_number: serial, sim_iccid: iccid, behind }) => (
          <tr key={serial}>
            <th scope="row">{serial}</th>
            <td>{orDash(iccid)}</td>
            <td>{behind.map(({ name }) => name).join(', ')}</td>
            <td>
              <RouterState behind={behind} />
            </td>
            <td>{amps(behind.reduce((sum, charger) => sum + drawableAmps(charger), 0))}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

function RouterState({ behind }: { readonly behind: readonly LoadCharger[] }) {
  const { t } = useTexts();
  const count = behind.filter(isOffline).length;
  if (count === 0) return <ToneTag tone="good" icon="check" label={t('terms:chargerStatus.online')} />;
  if (count === behind.length) return <ToneTag tone="bad" icon="offline" label={t('load.routerDown')} />;
  return <ToneTag tone="warn" icon="offline" label={t('load.routerSome', { down: count, all: behind.length })} />;
}
