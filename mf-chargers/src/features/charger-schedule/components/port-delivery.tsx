import type { Charger, ChargingSchedule, Port } from '@plugboard/contracts/chargers';
import { useScheduleCheck } from '../use-schedule-check.ts';
import { DeliveryStatus } from './delivery-status.tsx';

interface PortDeliveryProps {
  readonly charger: Charger;
  readonly port: Port;
  readonly stored: ChargingSchedule;
  readonly disabled: boolean;
}

/** State of a port's schedule at its charge point, as it is reported. */
export function PortDelivery({ charger, port, stored, disabled }: PortDeliveryProps) {
  const check = useScheduleCheck(charger.id, port.id);
  // The charge point of a shared charger is its owner's.
  if (charger.share_mode !== null) return null;
  return (
    <DeliveryStatus
      charger={charger}
      stored={stored}
      onCheck={disabled ? null : (sendAgain) => void check(sendAgain)}
    />
  );
}
