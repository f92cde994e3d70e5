import { useApiQuery } from '@plugboard/api';
import { listReleases } from '@plugboard/contracts/platform';
import { RemoteResource, urlText, useLiveEvent, useTexts, useUrlState } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { RemoteDetail } from './components/remote-detail.tsx';
import { RemoteList } from './components/remote-list.tsx';

const urlParsers = { remote: urlText() };

/** Which version of each remote is with whom; for the super admins who operate the portal. */
export default function ReleasesScreen() {
  const { t } = useTexts();
  const [{ remote: opened }] = useUrlState(urlParsers);
  const query = useApiQuery(listReleases, {});
  useLiveEvent('release-changed', () => void query.refetch(), { refetch: [listReleases] });
  const frame = (content: ReactNode) => <PageFrame title={t('titles.releases')}>{content}</PageFrame>;
  return (
    <RemoteResource
      query={query}
      failed={t('releases.failed')}
      missing={{ title: t('releases.noService'), text: t('releases.noServiceText') }}
      frame={frame}
    >
      {(reply) => {
        const remote = reply.remotes.find(({ id }) => id === opened);
        if (remote) return <RemoteDetail remote={remote} overview={reply} />;
        return frame(<RemoteList remotes={reply.remotes} />);
      }}
    </RemoteResource>
  );
}
