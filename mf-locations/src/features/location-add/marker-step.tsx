import type { SitePosition } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { MarkerEditor } from '../../common/marker/marker-editor.tsx';
import { addressOf, placeMarker, type Typed } from './new-location.model.ts';

interface MarkerStepProps {
  readonly typed: Typed;
  readonly moved: SitePosition | null;
  readonly onMove: (marker: SitePosition) => void;
}

/** The marker, moved within the circle around the address. */
export function MarkerStep({ typed, moved, onMove }: MarkerStepProps) {
  const { t } = useTexts();
  const address = addressOf(typed);
  if (address === null) return <p>{t('add.noAddress')}</p>;
  return <MarkerEditor address={address} marker={placeMarker(address, moved)} onMove={onMove} />;
}
