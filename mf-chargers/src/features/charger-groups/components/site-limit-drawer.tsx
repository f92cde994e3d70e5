import { type LoadLimit, setSiteLimit, type SiteLoad } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useVersionedForm } from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { LoadLimitFields, useLoadGroupLabels } from '../../../common/load-groups/load-group-fields.tsx';
import { tagOf } from '../../../common/load-groups/load-groups.api.ts';
import { rejectAtFields } from '../../../common/load-groups/reject-at-fields.ts';
import { siteLimitOf, useSetSiteLimit, useSiteLoad } from '../../../common/load-groups/site-load.api.ts';

interface SiteLimitDrawerProps {
  readonly site: SiteLoad;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The limit over all super groups and groups of a location. */
export function SiteLimitDrawer({ site, isOpen, onClose }: SiteLimitDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('load.editSite', { name: site.location.name })} isOpen={isOpen} onClose={onClose}>
      {(form) => <LimitForm site={site} {...form} />}
    </FormDrawer>
  );
}

type SiteLimitForm = Pick<LoadLimit, 'max_load' | 'max_current'>;

const toRead = (site: SiteLoad) => ({ reply: siteLimitOf(site), tag: tagOf({ version: site.limit_version }) });

function LimitForm({ site, onDirtyChange, onSaved }: DrawerFormProps & Pick<SiteLimitDrawerProps, 'site'>) {
  const { t } = useTexts();
  const labels = useLoadGroupLabels();
  const { id } = site.location;
  const { refetch } = useSiteLoad(id);
  const { max_load, max_current } = siteLimitOf(site);
  const { limit_version: version } = site;
  // The load around it changes every few seconds, and the form stays.
  const read = useMemo(
    () => ({ reply: { max_load, max_current }, tag: tagOf({ version }) }),
    [max_load, max_current, version],
  );
  const { mutateAsync: set } = useSetSiteLimit();
  const edit = useVersionedForm<SiteLimitForm, SiteLimitForm>({
    read,
    refetch: async () => {
      const { data } = await refetch();
      return { data: data && toRead(data) };
    },
    toForm: (limit) => limit,
    save: async ({ form, ifMatch }) => {
      await set({ params: { id }, body: form, ifMatch }).catch(rejectAtFields);
      notify.success(t('loadGroups.saved'));
      onSaved();
    },
    onDirtyChange,
  });
  return (
    <EditForm
      key={edit.formKey}
      {...edit.form}
      schema={setSiteLimit.body}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels, (_, value) => value)} />}
    >
      <p>{t('load.siteLimitText')}</p>
      <LoadLimitFields />
    </EditForm>
  );
}
