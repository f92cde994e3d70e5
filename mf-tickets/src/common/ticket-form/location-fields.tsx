import { useCan } from '@plugboard/auth';
import type { Ticket, TicketForm } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { ChoiceField, Form, SwitchField } from '@plugboard/ui/forms';
import { useEffect } from 'react';
import { RecordField } from './record-field.tsx';
import { useChosenCharger } from './ticket-form.api.ts';

interface LocationFieldsProps {
  /** The ticket that is edited; `null` for a new one. */
  readonly ticket: Ticket | null;
}

const toOption = (named: { readonly id: string; readonly custom_id: string } | null | undefined) =>
  named ? { value: named.id, label: named.custom_id } : null;

/** Charger, port and location; the location follows the charger. Fields that the account may not see are hidden. */
export function LocationFields({ ticket }: LocationFieldsProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance<Partial<TicketForm>>();
  const seesChargers = useCan('view_charger');
  const seesLocations = useCan('view_location');
  const chosen = Form.useWatch('charger', form);
  const charger = useChosenCharger(chosen, { enabled: seesChargers });
  const ports = (charger?.ports ?? []).map((port) => ({
    value: port.id,
    label: t('terms:portNumber', { connector_id: port.connector_id }),
  }));
  const ofCharger =
    charger?.location == null ? null : { id: charger.location, custom_id: charger.location_name ?? charger.location };
  useEffect(() => {
    if (charger === undefined || charger.id !== chosen) return;
    if (charger.location !== null) form.setFieldValue('location', charger.location);
    const port = form.getFieldValue('port');
    if (port && charger.ports.every(({ id }) => id !== port)) form.setFieldValue('port', null);
  }, [charger, chosen, form]);

  return (
    <>
      {seesChargers ? (
        <RecordField name="charger" label={t('field.charger')} current={toOption(charger ?? ticket?.charger)} />
      ) : null}
      {ports.length > 1 ? (
        <ChoiceField name="port" label={t('field.port')} placeholder={t('form.anyPort')} options={ports} />
      ) : null}
      {seesLocations ? (
        <RecordField
          name="location"
          label={t('field.location')}
          current={toOption(chosen ? (ofCharger ?? ticket?.location) : ticket?.location)}
          {...(chosen ? { disabled: true, hint: t('form.locationFollows') } : {})}
        />
      ) : null}
      {ticket === null && seesChargers && chosen ? (
        <SwitchField name="attach_evidence" label={t('form.evidence')} hint={t('form.evidenceHint')} />
      ) : null}
    </>
  );
}
