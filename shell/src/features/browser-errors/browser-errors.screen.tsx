import { type BrowserError, browserErrorKinds, listBrowserErrors } from '@plugboard/contracts/platform';
import { type ListStateOf, pageQuery, urlText, useTexts, useUrlState } from '@plugboard/sdk';
import { defineList, type ListColumn, ListPage, type ListPhoneRow, one, useList } from '@plugboard/sdk/lists';
import { Button, DateTime } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import styles from './browser-errors.module.css';
import { useRemoteNames } from '../../portal/remote-names.store.ts';
import { ErrorDrawer } from './components/error-drawer.tsx';

/** Searched by the message; last seen first. */
const browserErrorList = defineList({
  name: 'browser-errors',
  title: 'titles.browserErrors',
  search: 'browserErrors.search',
  failed: 'browserErrors.failed',
  empty: { none: 'browserErrors.none', narrowed: 'browserErrors.noneFits' },
  filters: {
    kind: one({
      label: 'browserErrors.column.kind',
      any: 'browserErrors.any.kind',
      values: browserErrorKinds,
      option: (kind) => `browserErrors.kind.${kind}`,
    }),
    remote: one({ label: 'browserErrors.column.remote', any: 'browserErrors.any.remote' }),
    tenant: one({ label: 'browserErrors.column.tenant', any: 'browserErrors.any.tenant' }),
  },
});

/** The list's state in the server's words. */
function browserErrorQuery(state: ListStateOf<typeof browserErrorList>) {
  const { limit, offset } = pageQuery(state);
  const { kind, remote, tenant } = state.filters;
  return {
    search: state.search.trim() || undefined,
    kind: kind || undefined,
    remote: remote || undefined,
    tenant: tenant || undefined,
    limit,
    offset,
  };
}

const errorUrlParsers = { error: urlText() };

function OpenError({ error: { id, message } }: { readonly error: BrowserError }) {
  const { t } = useTexts();
  const [, setUrl] = useUrlState(errorUrlParsers);
  return (
    <Button
      type="link"
      size="small"
      className={styles['message'] ?? ''}
      aria-label={t('browserErrors.open', { message })}
      onClick={() => setUrl({ error: id }, { push: true })}
    >
      {message}
    </Button>
  );
}

function RemoteCell({ error: { remote, remote_version: version } }: { readonly error: BrowserError }) {
  const { titleOf } = useRemoteNames();
  return <TwoLines strong first={<span title={remote}>{titleOf(remote)}</span>} second={version} />;
}

function RemoteText({ error: { remote, remote_version: version } }: { readonly error: BrowserError }) {
  return `${useRemoteNames().titleOf(remote)} ${version}`.trim();
}

const columns: readonly ListColumn<BrowserError>[] = [
  {
    key: 'message',
    label: 'browserErrors.column.message',
    render: (error, { t }) => (
      <TwoLines strong first={<OpenError error={error} />} second={t(`browserErrors.kind.${error.kind}`)} />
    ),
  },
  {
    key: 'remote',
    label: 'browserErrors.column.remote',
    render: (error) => <RemoteCell error={error} />,
  },
  { key: 'tenant', label: 'browserErrors.column.tenant', render: ({ tenant }) => tenant },
  { key: 'route', label: 'browserErrors.column.route', render: ({ route }) => route },
  { key: 'count', label: 'browserErrors.column.count', align: 'end', render: ({ count }) => count },
  { key: 'seen', label: 'browserErrors.column.lastSeen', render: ({ last_seen_at: at }) => <DateTime value={at} /> },
];

const phoneRow: ListPhoneRow<BrowserError> = (error) => ({
  title: <OpenError error={error} />,
  detail: (
    <>
      <RemoteText error={error} /> · {error.tenant} · <DateTime value={error.last_seen_at} />
    </>
  ),
  end: error.count,
});

/** Browser errors for super admins, grouped by equal errors. */
export default function BrowserErrorsScreen() {
  const list = useList(browserErrorList, listBrowserErrors, browserErrorQuery);
  const [{ error }, setUrl] = useUrlState(errorUrlParsers);
  const { titleOf } = useRemoteNames();
  const { remotes = [], tenants = [] } = list.reply ?? {};
  const isOneTenant = tenants.length < 2 && !list.isSet('tenant');
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={columns}
      phoneRow={phoneRow}
      choices={{ remote: remotes.map((remote) => ({ value: remote, label: titleOf(remote) })), tenant: tenants }}
      hiddenFilters={isOneTenant ? ['tenant'] : []}
    >
      <ErrorDrawer error={list.items?.find(({ id }) => id === error) ?? null} onClose={() => setUrl({ error: '' })} />
    </ListPage>
  );
}
