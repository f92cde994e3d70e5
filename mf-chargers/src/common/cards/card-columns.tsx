import type { IdTag } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { Button, DateTime, Dropdown, Icon, missing, type StatusStyle, ToneTag } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import { useCardActions } from './use-card-actions.ts';

const statusStyles: Readonly<Record<IdTag['status'], StatusStyle>> = {
  ACTIVE: { tone: 'good', icon: 'check' },
  BLOCKED: { tone: 'bad', icon: 'ban' },
  EXPIRED: { tone: 'neutral', icon: 'clock' },
};

const LastUse = ({ last_used: use }: Pick<IdTag, 'last_used'>) =>
  use === null ? (
    missing
  ) : (
    <TwoLines
      first={<Link to={places.charger(use.charger.id)}>{use.charger.custom_id}</Link>}
      second={<DateTime value={use.at} zone={use.timezone} />}
    />
  );

export const cardColumns = (onExpiry: (card: IdTag) => void): readonly ListColumn<IdTag>[] => [
  { key: 'number', label: 'cards.column.number', fixed: 'start', render: ({ number }) => <strong>{number}</strong> },
  {
    key: 'user',
    label: 'cards.column.person',
    render: ({ user }) => (user === null ? missing : <TwoLines first={user.name || user.email} second={user.email} />),
  },
  {
    key: 'status',
    label: 'terms:status',
    render: ({ status }, { t }) => <ToneTag {...statusStyles[status]} label={t(`cards.status.${status}`)} />,
  },
  {
    key: 'expires_at',
    label: 'cards.column.expires',
    render: ({ expires_at: at }, { t }) => (at === null ? t('cards.never') : <DateTime value={at} onlyDay />),
  },
  { key: 'last_used', label: 'cards.column.lastUsed', render: (card) => <LastUse {...card} /> },
  { key: 'created_at', label: 'cards.column.added', render: ({ created_at: at }) => <DateTime value={at} onlyDay /> },
  {
    key: 'actions',
    label: 'cards.column.actions',
    needs: 'change_id_tag',
    fixed: 'end',
    width: 96,
    render: (card) => <CardMenu card={card} onExpiry={onExpiry} />,
  },
];

/** Columns of the cards of one person. */
export const ownCardColumns = (onExpiry: (card: IdTag) => void): readonly ListColumn<IdTag>[] =>
  cardColumns(onExpiry).filter(({ key }) => key !== 'user');

export const cardPhoneRow =
  (onExpiry: (card: IdTag) => void, mayChange: boolean): ListPhoneRow<IdTag> =>
  (card, { t }) => ({
    title: card.number,
    detail: (
      <FactLine
        facts={[card.user?.name || card.user?.email]}
        end={<ToneTag {...statusStyles[card.status]} label={t(`cards.status.${card.status}`)} />}
      />
    ),
    ...(mayChange ? { end: <CardMenu card={card} onExpiry={onExpiry} /> } : {}),
  });

interface CardMenuProps {
  readonly card: IdTag;
  readonly onExpiry: (card: IdTag) => void;
}

/** Actions of a card of the list. */
function CardMenu({ card, onExpiry }: CardMenuProps) {
  const { t } = useTexts();
  const { runAction } = useCardActions();
  const toggle = card.status === 'BLOCKED' ? 'activate' : 'block';
  const label = t('cards.actionsFor', { number: card.number });
  const items = [
    { key: toggle, label: t(`cards.${toggle}`), onClick: () => void runAction(toggle, [card]) },
    { key: 'expiry', label: t('cards.setExpiry'), onClick: () => onExpiry(card) },
    { key: 'remove', label: t('cards.remove'), danger: true, onClick: () => void runAction('remove', [card]) },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
