import { useTexts } from '@plugboard/sdk';
import { localeOf } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { clockOf } from '../clock-words.ts';
import styles from './day-bands.module.css';

const minutesInADay = 1440;
const msInAnHour = 3_600_000;
const marks = [0, 6, 12, 18, 24];

/** The shade of a price among others: from 0, the lowest, to 3; a price without others has the second. */
export const toneOf = (level: number, levels: number): number =>
  levels <= 1 ? 1 : Math.round((level / (levels - 1)) * 3);

/** A part of a day; minutes after midnight. */
interface DayBand {
  readonly from: number;
  readonly to: number;
  readonly tone: number;
  /** Said instead of drawn, after the hours. */
  readonly words: string;
}

interface DayBandsProps {
  readonly bands: readonly DayBand[];
  /** Lies on the bands, such as handles. */
  readonly children?: ReactNode;
}

/** A day as a bar whose parts are the darker the dearer. Each part of it is said in words as well. */
export function DayBands({ bands, children }: DayBandsProps) {
  const { language } = useTexts();
  return (
    <div className={styles['bar']}>
      <ol className={styles['bands']}>
        {bands.map(({ from, to, tone, words }) => {
          const said = `${clockOf(from, language)}–${clockOf(to, language)}: ${words}`;
          return (
            <li
              key={from}
              className={styles['band']}
              data-tone={tone}
              style={{ inlineSize: `${((to - from) / minutesInADay) * 100}%` }}
              title={said}
            >
              <span className={styles['words']}>{said}</span>
            </li>
          );
        })}
      </ol>
      {children}
    </div>
  );
}

/** The hours under a bar. */
export function DayAxis() {
  const { language } = useTexts();
  // Without minutes, so that they do not meet on a phone.
  const format = new Intl.DateTimeFormat(localeOf[language], { hour: 'numeric', timeZone: 'UTC' });
  return (
    <div className={styles['axis']} aria-hidden>
      {marks.map((hour) => (
        <span key={hour}>{format.format(hour * msInAnHour)}</span>
      ))}
    </div>
  );
}

/** The price of each shade, from the lowest to the highest. */
export const ToneLegend = ({ prices }: { readonly prices: readonly string[] }) => (
  <ul className={styles['legend']}>
    {prices.map((price, level) => (
      <li key={price}>
        <span className={styles['swatch']} data-tone={toneOf(level, prices.length)} aria-hidden />
        {price}
      </li>
    ))}
  </ul>
);
