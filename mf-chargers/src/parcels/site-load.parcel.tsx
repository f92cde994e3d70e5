import { allocateLoad, type LoadLimit, type SiteLoad } from '@plugboard/contracts/chargers';
import { type ParcelProps, places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { EmptyState, PlainTable } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { LoadLimitText } from '../common/load-groups/load-limit.tsx';
import { toLoadRows } from '../common/load-groups/load-rows.model.ts';
import { useSiteLoad } from '../common/load-groups/site-load.api.ts';
import { useLoadWords } from '../common/load-groups/use-load-words.ts';

/** The limits of a site and what they carry now. */
export default function SiteLoadParcel({ locationId }: ParcelProps['site-load@1']) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useSiteLoad(locationId)} failed={t('load.failed')}>
      {(site) => <SiteLimits site={site} />}
    </RemoteResource>
  );
}

function SiteLimits({ site: { tree } }: { readonly site: SiteLoad }) {
  const { t } = useTexts();
  const { nodeLoad } = useLoadWords(tree);
  const isLimited = ({ max_load: load, max_current: current }: LoadLimit) => load !== null || current !== null;
  const limits = toLoadRows(tree, allocateLoad(tree)).flatMap((row) =>
    row.kind === 'node' && row.node.kind !== 'group' && isLimited(row.node) ? [row] : [],
  );
  if (limits.length === 0)
    return (
      <EmptyState
        title={t('superGroups.none')}
        text={t('superGroups.noneText')}
        action={<Link to={places.siteLoadControl()}>{t('superGroups.open')}</Link>}
      />
    );
  return (
    <PlainTable
      label={t('superGroups.title')}
      heads={[t('loadGroups.name'), t('superGroups.siteLimit'), t('load.column.drawn')]}
      numbers={[2, 3]}
      linesOnPhone
    >
      {limits.map(({ key, node, drawn }) => (
        <tr key={key}>
          <th scope="row">
            {/* A group of groups often has its site's name. */}
            <TwoLines
              first={<Link to={places.chargerGroup(key)}>{node.name}</Link>}
              second={t(node.kind === 'site' ? 'superGroups.wholeSite' : 'superGroups.someGroups')}
            />
          </th>
          <td>
            <LoadLimitText limit={node} />
          </td>
          <td>{nodeLoad(drawn)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
