import { callApi } from '@plugboard/api';
import type { ChargerListItem, Port } from '@plugboard/contracts/chargers';
import { type ChargingSession, listChargingSessions } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { useCommandTexts } from '@plugboard/sdk/commands';
import { FactList, formatEnergy, useConfirm } from '@plugboard/ui';
import { useAuthorizationText } from '../use-authorization-text.ts';

const maxPorts = 100;
/** In ms; after it the question comes without the driver's name. */
const longestWaitMs = 2_000;

const findSession = async (charger: string, port: string): Promise<ChargingSession | undefined> => {
  const query = { charger__in: charger, status__in: 'IN_PROGRESS', limit: maxPorts } as const;
  const page = await callApi(listChargingSessions, { query, signal: AbortSignal.timeout(longestWaitMs) });
  return page.results.find((session) => session.port === port);
};

/** Asks before a charge is stopped: it says whose it is, and how much it has taken. */
export function useStopQuestion() {
  const { t, language } = useTexts();
  const { t: commandText } = useCommandTexts();
  const authorizationText = useAuthorizationText();
  const confirm = useConfirm();
  return async (charger: ChargerListItem, port: Port, name: string): Promise<boolean> => {
    const session = await findSession(charger.id, port.id).catch(() => undefined);
    const driver = session && (session.driver_name ?? authorizationText(session));
    return confirm({
      title: t('charge.stopTitle', { name }),
      text: (
        <>
          <p>{t('charge.stopText')}</p>
          <FactList
            facts={[
              [t('charge.driver'), driver ?? t('charge.unknownDriver')],
              [t('charge.energy'), formatEnergy(session?.energy ?? port.charge_current_kilowatt_hour, language)],
            ]}
          />
        </>
      ),
      confirmLabel: commandText('action.stop'),
      danger: true,
    });
  };
}
