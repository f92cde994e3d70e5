import { type GridSite, gridSiteForm } from '@plugboard/contracts/grid';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { EditForm, NumberField } from '@plugboard/ui/forms';
import { useChangeSite } from './sites.api.ts';

interface LimitsDrawerProps {
  /** `null` closes it. */
  readonly site: GridSite | null;
  readonly onClose: () => void;
}

const limitsForm = gridSiteForm.pick({ max_events_a_day: true, max_minutes_a_day: true });
type LimitsForm = Pick<GridSite, 'max_events_a_day' | 'max_minutes_a_day'>;

/** How often and how long a charger of a site may be curtailed on one day. */
export function LimitsDrawer({ site, onClose }: LimitsDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(site);
  return (
    <FormDrawer title={t('sites.limitsTitle', { site: shown?.name ?? '' })} isOpen={site !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <Limits site={shown} {...form} />)}
    </FormDrawer>
  );
}

function Limits({ site, onDirtyChange, onSaved }: DrawerFormProps & { readonly site: GridSite }) {
  const { t } = useTexts();
  const { mutateAsync: send } = useChangeSite();
  const labels = { max_events_a_day: t('sites.maxEvents'), max_minutes_a_day: t('sites.maxMinutes') };
  const save = async (body: LimitsForm) => {
    await send({ params: { id: site.id }, body, ifMatch: `"${site.version}"` });
    notify.success(t('sites.limitsSaved'));
    onSaved();
  };
  return (
    <EditForm<LimitsForm>
      schema={limitsForm}
      initial={site}
      labels={labels}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <p>{t('sites.limitsText')}</p>
      <NumberField name="max_events_a_day" label={labels.max_events_a_day} min={0} max={24} />
      <NumberField name="max_minutes_a_day" label={labels.max_minutes_a_day} unit="min" min={0} max={1440} />
    </EditForm>
  );
}
