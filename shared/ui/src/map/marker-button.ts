import type { MapPoint } from './map.types.ts';
import styles from './map.module.css';

export interface MarkerOptions {
  readonly points: readonly MapPoint[];
  /** Says how many places a cluster holds. */
  readonly clusterText: (count: number) => string;
  readonly select: (id: string) => void;
}

/** A marker is a button, so that it is reached and pressed with the keyboard on either map. */
export function createMarkerButton(label: string, text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['marker'] ?? '';
  button.ariaLabel = label;
  button.title = label;
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}
