import type { LocalList } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, useNow, useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { DateTime, missing, type StatusStyle, ToneTag } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { ListMenu } from './components/list-menu.tsx';
import { SendListButton } from './components/send-list-button.tsx';
import { StopListButton } from './components/stop-list-button.tsx';
import styles from './local-lists.module.css';
import { isKept } from './local-lists.model.ts';

const stateStyles: Readonly<Record<LocalList['state'], StatusStyle>> = {
  NOT_KEPT: { tone: 'neutral', icon: 'circle' },
  WAITING: { tone: 'warn', icon: 'clock' },
  SENDING: { tone: 'info', icon: 'clock' },
  CURRENT: { tone: 'good', icon: 'check' },
  FAILED: { tone: 'bad', icon: 'warning' },
  ENDING: { tone: 'info', icon: 'clock' },
};

function StateTag({ list: { state } }: { readonly list: LocalList }) {
  const { t } = useTexts();
  return <ToneTag {...stateStyles[state]} label={t(`localLists.state.${state}`)} />;
}

/** State of the list, and after a failure its reason and the next try, unless it waits for the connection only. */
function State({ list }: { readonly list: LocalList }) {
  const { t } = useTexts();
  const now = useNow();
  const { failure } = list;
  const tag = <StateTag list={list} />;
  if (failure === null) return tag;
  return (
    <TwoLines
      first={tag}
      second={
        <span className={styles['failure']}>
          {failure.reason}
          {failure.next_at === null ? ` · ${t('localLists.noRetry')}` : null}
          {failure.next_at !== null && new Date(failure.next_at) > now ? (
            <>
              {` · ${t('localLists.retry')} `}
              <DateTime value={failure.next_at} zone={list.timezone} />
            </>
          ) : null}
        </span>
      }
    />
  );
}

const Charger = ({ charger: { id, custom_id: name } }: Pick<LocalList, 'charger'>) => (
  <Link to={places.charger(id)}>{name}</Link>
);

const Actions = ({ list }: { readonly list: LocalList }) => (
  <>
    <SendListButton list={list} /> {isKept(list) ? <StopListButton list={list} /> : null}
  </>
);

export const localListColumns: readonly ListColumn<LocalList>[] = [
  {
    key: 'custom_id',
    label: 'terms:charger',
    fixed: 'start',
    render: (list) => <TwoLines first={<Charger {...list} />} second={list.location_name ?? ''} />,
  },
  { key: 'state', label: 'localLists.column.state', render: (list) => <State list={list} /> },
  { key: 'version', label: 'localLists.column.version', align: 'end', render: ({ version }) => version ?? missing },
  { key: 'cards', label: 'localLists.column.cards', align: 'end', render: ({ cards }) => cards ?? missing },
  {
    key: 'sent_at',
    label: 'localLists.column.sent',
    render: ({ sent_at: at, timezone }) => (at === null ? missing : <DateTime value={at} zone={timezone} />),
  },
  {
    key: 'actions',
    label: 'localLists.column.actions',
    needs: 'change_id_tag',
    fixed: 'end',
    // Both buttons side by side, in Spanish too.
    width: 312,
    render: (list) => <Actions list={list} />,
  },
];

export const localListPhoneRow =
  (mayChange: boolean): ListPhoneRow<LocalList> =>
  (list) => ({
    // Beside the menu the state would have no room in Spanish.
    title: (
      <>
        <Charger {...list} /> <StateTag list={list} />
      </>
    ),
    detail: list.failure?.reason ?? list.location_name,
    ...(mayChange ? { end: <ListMenu list={list} /> } : {}),
  });
