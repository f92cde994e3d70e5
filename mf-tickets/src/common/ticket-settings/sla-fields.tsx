import { slaGoals, ticketPriorities } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { FormSection, NumberField } from '@plugboard/ui/forms';
import styles from './sla-fields.module.css';

/** By when tickets are to be answered and solved: a row for each priority, the most pressing first. */
export function SlaFields({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  const { t } = useTexts();
  return (
    <FormSection title={t('settings.sla')} text={t('settings.slaText')}>
      {ticketPriorities.toReversed().map((priority) => (
        <div key={priority} className={styles['row']}>
          {slaGoals.map((goal) => {
            const name = `${priority}_${goal}_hours`;
            return <NumberField key={goal} name={name} label={labels[name] ?? name} unit="h" />;
          })}
        </div>
      ))}
    </FormSection>
  );
}
