import type { LiveFault } from '@plugboard/contracts/chargers';
import { useMountedAt, useRemembered } from '@plugboard/sdk';
import { useEffect, useRef, useState } from 'react';
import { isAlarmReady, playAlarm, prepareAlarm } from './alarm.ts';
import { type FaultAlert, faultAlerts, faultKey, listNewFaults, newestKnown } from './new-faults.model.ts';

const none: readonly LiveFault[] = [];

export interface NewFaults {
  readonly alert: FaultAlert;
  readonly setAlert: (alert: FaultAlert) => void;
  /** Empty where the operator wants quiet. */
  readonly faults: readonly LiveFault[];
  readonly acknowledge: (faults: readonly LiveFault[]) => void;
  /** The browser keeps the page silent until it is clicked once. */
  readonly isMuted: boolean;
  readonly unmute: () => void;
}

/** Faults that began since the wall was opened, shown and sounded as the operator chose. */
export function useNewFaults(faults: readonly LiveFault[] | undefined): NewFaults {
  const [alert, setAlert] = useRemembered<FaultAlert>('chargers.faultAlert', 'color', faultAlerts);
  const openedAt = useMountedAt();
  const [known, setKnown] = useState<string | null>(null);
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set());
  const [isMuted, setMuted] = useState(() => alert === 'sound' && !isAlarmReady());
  const sounded = useRef(new Set<string>());

  if (known === null && faults !== undefined) setKnown(newestKnown(faults, openedAt.toISOString()));
  const found = known === null || alert === 'quiet' ? none : listNewFaults(faults ?? none, known, acknowledged);

  const keys = found.map(faultKey).join('\n');
  useEffect(() => {
    const fresh = keys.split('\n').filter((key) => key !== '' && !sounded.current.has(key));
    for (const key of fresh) sounded.current.add(key);
    if (fresh.length > 0 && alert === 'sound') setMuted(!playAlarm());
  }, [keys, alert]);
  // The click that allows the sound plays it, so that one knows it.
  const unmute = () =>
    void prepareAlarm()
      .then(playAlarm)
      .then((played) => setMuted(!played));
  return {
    alert,
    setAlert: (next) => {
      if (next === 'sound') unmute();
      setAlert(next);
    },
    faults: found,
    acknowledge: (seen) => setAcknowledged(new Set([...acknowledged, ...seen.map(faultKey)])),
    isMuted: alert === 'sound' && isMuted,
    unmute,
  };
}
