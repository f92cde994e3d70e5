import type { MapMarker } from './layer-map.types.ts';
import { toneColour } from './tone-colours.ts';
import styles from './layer-map.module.css';

/** A ring with an arc for each share. */
function toRing(shares: NonNullable<MapMarker['shares']>): string {
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  let until = 0;
  const arcs = shares.map(({ tone, count }) => {
    const from = until;
    until += count / whole;
    return `${toneColour(tone)} ${from}turn ${until}turn`;
  });
  return `conic-gradient(${arcs.join(', ')})`;
}

/** Brings a button up to date with its marker. The button stays, so that it keeps the focus. */
export function updateLayerMarker(button: HTMLButtonElement, marker: MapMarker): void {
  const { kind, tone, text = '', label, isSelected = false } = marker;
  button.dataset['kind'] = kind;
  button.dataset['tone'] = tone;
  button.ariaLabel = label;
  button.title = label;
  if (isSelected) button.setAttribute('aria-current', 'true');
  else button.removeAttribute('aria-current');
  if (marker.shares?.length) button.style.setProperty('--ring', toRing(marker.shares));
  if (button.textContent !== text) button.textContent = text;
}

export function createLayerMarker(marker: MapMarker, select: (id: string) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['marker'] ?? '';
  button.addEventListener('click', (event) => {
    // The ground below is not pressed.
    event.stopPropagation();
    select(marker.id);
  });
  updateLayerMarker(button, marker);
  return button;
}
