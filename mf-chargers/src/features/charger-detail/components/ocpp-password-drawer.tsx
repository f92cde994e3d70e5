import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
import { OcppPassword } from '../../../common/ocpp-password.tsx';

interface OcppPasswordDrawerProps {
  readonly charger: Charger;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates a new password for a charge point, and shows it once. */
export function OcppPasswordDrawer({ charger, isOpen, onClose }: OcppPasswordDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('detail.password.title')} open={isOpen} onClose={onClose} destroyOnHidden>
      <OcppPassword charger={charger} />
    </Drawer>
  );
}
