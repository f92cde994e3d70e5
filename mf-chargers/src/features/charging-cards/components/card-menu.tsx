import type { IdTag } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { Button, Dropdown, Icon } from '@plugboard/ui';
import { useCardActions } from '../use-card-actions.ts';

interface CardMenuProps {
  readonly card: IdTag;
  readonly onExpiry: (card: IdTag) => void;
}

/** What can be done with a card of the list. */
export function CardMenu({ card, onExpiry }: CardMenuProps) {
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
