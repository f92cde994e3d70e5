import { useTexts } from '@plugboard/sdk';
import type { GivenSharesTexts } from '@plugboard/sdk/sharing';

/** Texts of sharing that name the location, with what each mode allows there. */
export function useShareTexts(): GivenSharesTexts {
  const { t } = useTexts();
  return {
    start: t('sharing.start'),
    failed: t('sharing.failed'),
    wrong: t('details.wrong'),
    email: t('sharing.email'),
    emailHint: t('sharing.emailHint'),
    endText: (party) => t('sharing.endText', { party }),
    rights: { VIEWER: t('sharing.may.VIEWER'), OWNER: t('sharing.may.OWNER'), MASTER: t('sharing.may.MASTER') },
  };
}
