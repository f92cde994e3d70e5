import { useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { EventsBreadcrumb } from '../../common/events/events-breadcrumb.tsx';
import { Sites } from '../../common/sites/sites.tsx';

/** The stop switch and the limits of each site, for people who carry out grid events. */
export default function GridSitesScreen() {
  const { t } = useTexts();
  return (
    <PageFrame title={t('sites.page')} breadcrumb={<EventsBreadcrumb current={t('sites.page')} />}>
      <Sites />
    </PageFrame>
  );
}
