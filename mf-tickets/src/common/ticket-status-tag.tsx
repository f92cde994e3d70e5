import { type TicketStatus, type TicketStatusTone, ticketStatusTones } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { type IconName, ToneTag } from '@plugboard/ui';

const tones = { red: 'bad', orange: 'warn', grey: 'muted', blue: 'info', black: 'strong' } as const satisfies Readonly<
  Record<TicketStatusTone, unknown>
>;

const icons: Readonly<Record<TicketStatus, IconName>> = {
  open: 'circle',
  new: 'plus',
  on_hold: 'pause',
  pending: 'clock',
  solved: 'check',
  closed: 'check-circle',
  backlog: 'bookmark',
};

/** A ticket's status, humanised, in the colour that spec §4 gives it. */
export function TicketStatusTag({ status }: { readonly status: TicketStatus }) {
  const { t } = useTexts();
  return <ToneTag tone={tones[ticketStatusTones[status]]} icon={icons[status]} label={t(`status.${status}`)} />;
}
