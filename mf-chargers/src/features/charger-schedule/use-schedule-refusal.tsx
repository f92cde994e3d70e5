import { useCan } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { isInactiveNow } from '../../common/charger-activation.model.ts';

/** Why a charger's schedules cannot be changed, in the server's order; `null` where they can. */
export function useScheduleRefusal(charger: Charger): ReactNode {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  if (!mayChange) return <Notice tone="info">{t('schedule.viewOnly')}</Notice>;
  if (charger.share_mode === 'VIEWER') return <Notice tone="info">{t('refusal.viewOnly')}</Notice>;
  if (charger.share_mode !== null)
    return <Notice tone="info">{t('schedule.shared', { owner: charger.share_info ?? '-' })}</Notice>;
  if (isInactiveNow(charger))
    return (
      <Notice tone="warn" action={<Link to={places.activateCharger(charger.id)}>{t('add.next.activate')}</Link>}>
        {t('refusal.notActivated')}
      </Notice>
    );
  return null;
}
