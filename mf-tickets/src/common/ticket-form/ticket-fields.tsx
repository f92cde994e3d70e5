import { useCan } from '@plugboard/auth';
import { type Ticket, ticketCategoryGroups, ticketPriorities } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { AreaField, ChoiceField, FormSection, TextField } from '@plugboard/ui/forms';
import { HandlingFields } from './handling-fields.tsx';
import { LocationFields } from './location-fields.tsx';
import { categoryGroups } from './ticket-form.model.ts';

interface TicketFieldsProps {
  /** The ticket that is edited; `null` for a new one. */
  readonly ticket: Ticket | null;
}

/** Everything of a ticket that its form asks. */
export function TicketFields({ ticket }: TicketFieldsProps) {
  const { t } = useTexts();
  const mayManage = useCan('change_tickets');
  const maySetLocation = [useCan('view_charger'), useCan('view_location')].includes(true);
  const categories = categoryGroups.map((group) => ({
    label: t(`categoryGroup.${group}`),
    options: ticketCategoryGroups[group].map((value) => ({ value, label: t(`category.${value}`) })),
  }));
  return (
    <>
      <FormSection title={t('form.about')} text={t('form.aboutText')}>
        <TextField name="ticket_name" label={t('field.ticket_name')} />
        <AreaField name="description" label={t('field.description')} rows={5} />
        <ChoiceField name="category" label={t('field.category')} options={categories} />
        <ChoiceField
          name="priority"
          label={t('field.priority')}
          options={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
      </FormSection>
      {maySetLocation ? (
        <FormSection title={t('form.where')} text={t('form.whereText')}>
          <LocationFields ticket={ticket} />
        </FormSection>
      ) : null}
      {mayManage ? (
        <FormSection title={t('form.handling')} text={t('form.handlingText')}>
          <HandlingFields ticket={ticket} />
        </FormSection>
      ) : null}
    </>
  );
}
