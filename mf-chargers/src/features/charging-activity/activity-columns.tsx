import type { ChargingSession } from '@plugboard/contracts/charging';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatEnergy, missing } from '@plugboard/ui';
import { FactLine } from '@plugboard/ui/data';
import {
  chargerColumn,
  resultColumns,
  sessionCost,
  SessionStart,
  startColumn,
  statusColumn,
} from '../../common/session-columns.tsx';
import { SessionDuration } from '../../common/session-duration.tsx';
import { SessionStatusTag } from '../../common/session-texts.tsx';
import { AuthorizationText } from '../../common/use-authorization-text.ts';

export const activityColumns: readonly ListColumn<ChargingSession>[] = [
  startColumn,
  chargerColumn,
  statusColumn,
  {
    key: 'driver',
    label: 'sessions.column.driver',
    render: (session) => <AuthorizationText session={session} />,
  },
  {
    key: 'duration',
    label: 'sessions.column.duration',
    align: 'end',
    render: (session) => <SessionDuration session={session} />,
  },
  ...resultColumns,
];

/** The cost beside the start, so that the longest status has room beside the energy. */
export const activityPhoneRow: ListPhoneRow<ChargingSession> = (session, { language }) => {
  const cost = sessionCost(session, language);
  return {
    title: <SessionStart session={session} />,
    ...(cost === missing ? {} : { titleEnd: <span>{cost}</span> }),
    detail: <FactLine facts={[session.custom_id, formatEnergy(session.energy, language)]} />,
    detailEnd: <SessionStatusTag status={session.status} />,
  };
};
