import type { ChargingSessionDetail } from '@plugboard/contracts/charging';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Section } from '@plugboard/ui';
import { useState } from 'react';
import { useCharger } from '../common/charger.api.ts';
import { MessageList } from '../features/charger-messages/components/message-list.tsx';

/** In milliseconds: authorizing comes before a session, the status of the port after it. */
const margin = 2 * 60_000;

const shifted = (iso: string, by: number) => new Date(Date.parse(iso) + by).toISOString();

/** OCPP messages of the session's connector, and of its whole charge point, from shortly before it until shortly after. */
export function SessionMessages({ session }: { readonly session: ChargingSessionDetail }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState('');
  const charger = useCharger(session.charger);
  const query = {
    search: undefined,
    direction: undefined,
    kind: undefined,
    action: undefined,
    // They say nothing of a session.
    action__not_in: 'Heartbeat',
    connector: session.connector_id === null ? undefined : String(session.connector_id),
    command: undefined,
    at__gte: shifted(session.started_at, -margin),
    at__lt: session.ended_at === null ? undefined : shifted(session.ended_at, margin),
  };
  return (
    <Section title={t('session.messages')}>
      <RemoteResource query={charger} failed={t('messages.error')}>
        {(shown) => (
          <MessageList
            charger={shown}
            query={query}
            isNarrowed={false}
            opened={opened}
            onOpen={setOpened}
            onClear={() => setOpened('')}
          />
        )}
      </RemoteResource>
    </Section>
  );
}
