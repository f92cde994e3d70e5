import { connectivities, ocppServerTypes } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ChoiceField, FormSection, SuggestField, TextField } from '@plugboard/ui/forms';
import { useWaitingIdentities } from './charger-form.api.ts';
import { type ChargerFieldsProps, isAsked } from './charger-fields.model.ts';

/** How the charge point reaches the portal; 4G needs the SIM card's identifier (spec §3, §5). */
export function ConnectionFields({ typed, isAdmin }: ChargerFieldsProps) {
  const { t } = useTexts();
  const waiting = useWaitingIdentities();
  return (
    <FormSection title={t('add.step.connection')} text={t('add.text.connection')}>
      <SuggestField
        name="charger_point_id"
        label={t('add.field.charger_point_id')}
        hint={t(waiting.length > 0 ? 'add.hint.waiting' : 'add.hint.identity', { count: waiting.length })}
        suggestions={waiting}
      />
      <ChoiceField
        name="connectivity"
        label={t('column.connectivity')}
        options={connectivities.map((value) => ({ value, label: t(`connectivity.${value}`) }))}
        {...(isAdmin || typed.connectivity !== '4G' ? {} : { hint: t('add.hint.simByAdministrator') })}
      />
      {isAsked('sim_iccid', typed, isAdmin) ? (
        <TextField name="sim_iccid" label={t('add.field.sim_iccid')} hint={t('add.hint.sim_iccid')} />
      ) : null}
      {isAdmin ? (
        <>
          <TextField name="router_serial_number" label={t('add.field.router_serial_number')} />
          <TextField name="router_sim_iccid" label={t('add.field.router_sim_iccid')} />
          <ChoiceField
            name="ocpp_server_type"
            label={t('add.field.ocpp_server_type')}
            options={ocppServerTypes.map((value) => ({ value, label: t(`server.${value}`) }))}
          />
        </>
      ) : null}
    </FormSection>
  );
}
