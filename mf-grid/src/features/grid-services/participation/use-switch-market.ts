import { useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { useChangeParticipation, useResetParticipation } from '../grid-services.api.ts';

/**
 * Turns market participation on and off and resets it, each after the question of the specification (§4).
 *
 * @param tag of the version that is shown
 */
export function useSwitchMarket(tag: string | null) {
  const { t } = useTexts();
  const change = useConfirmedChange();
  const { mutateAsync: send } = useChangeParticipation();
  const { mutateAsync: sendReset } = useResetParticipation();
  const failed = t('market.changeFailed');
  const ifMatch = tag ?? '*';
  return {
    turnOn: () =>
      void change({
        question: { title: t('market.onQuestion'), text: t('market.onMeans'), confirmLabel: t('market.turnOn') },
        send: () => send({ body: { is_active: true }, ifMatch }),
        done: t('market.turnedOn'),
        failed,
      }),
    turnOff: () =>
      void change({
        question: {
          title: t('market.offQuestion'),
          text: t('market.offMeans'),
          confirmLabel: t('market.turnOff'),
          cancelLabel: t('market.keepActive'),
          danger: true,
        },
        send: () => send({ body: { is_active: false }, ifMatch }),
        done: t('market.turnedOff'),
        failed,
      }),
    reset: () =>
      void change({
        question: {
          title: t('market.resetQuestion'),
          text: t('market.resetMeans'),
          confirmLabel: t('market.reset'),
          danger: true,
        },
        send: () => sendReset({}),
        done: t('market.wasReset'),
        failed,
      }),
  };
}
