import { drawableAmps, type LoadCharger, type LoadTree, type SiteLoad } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { orDash, Section, ToneTag } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine } from '@plugboard/ui/data';
import { useLoadWords } from '../../../common/load-groups/use-load-words.ts';

interface RoutersProps {
  readonly site: SiteLoad;
  /** The part of the site that is shown. */
  readonly tree: LoadTree;
}

type ShownRouter = SiteLoad['routers'][number] & { readonly behind: readonly LoadCharger[] };

const isOffline = ({ control }: LoadCharger) => control === 'OFFLINE';

/** The routers that chargers go online through, and what counts while one is cut off. */
export function Routers({ site: { routers }, tree: { nodes, chargers } }: RoutersProps) {
  const { t } = useTexts();
  const { amps } = useLoadWords({ nodes });
  const shown: readonly ShownRouter[] = routers
    .map((router) => ({ ...router, behind: chargers.filter(({ id }) => router.chargers.includes(id)) }))
    .filter(({ behind }) => behind.length > 0);
  if (shown.length === 0) return null;
  const holds = ({ behind }: ShownRouter) => amps(behind.reduce((sum, charger) => sum + drawableAmps(charger), 0));
  const names = ({ behind }: ShownRouter) => behind.map(({ name }) => name).join(', ');
  const columns: readonly DataColumn<ShownRouter>[] = [
    { key: 'serial', label: t('load.routerSerial'), fixed: 'start', render: ({ serial_number: serial }) => serial },
    { key: 'sim', label: t('load.routerSim'), render: ({ sim_iccid: iccid }) => orDash(iccid) },
    { key: 'chargers', label: t('loadGroups.chargers'), render: names },
    { key: 'state', label: t('load.routerState'), render: ({ behind }) => <RouterState behind={behind} /> },
    { key: 'holds', label: t('load.routerHolds'), align: 'end', render: holds },
  ];
  return (
    <Section title={t('load.routers')}>
      <p>{t('load.routersText')}</p>
      <DataTable
        label={t('load.routers')}
        columns={columns}
        rows={shown}
        rowKey={({ serial_number: serial }) => serial}
        loading={false}
        phoneRow={(router) => ({
          title: router.serial_number,
          detail: <FactLine facts={[names(router), holds(router)]} />,
          end: <RouterState behind={router.behind} />,
        })}
        empty={null}
      />
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
