import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../core/antd.ts';
import { Dropdown } from '../core/dropdown.tsx';
import { Icon } from '../core/icon.tsx';
import { PlainTable } from '../core/plain-table.tsx';
import { Segmented } from '../core/segmented.tsx';
import { useScheme } from '../core/use-scheme.ts';
import { orDash } from '../formats/missing.ts';
import { createPicture, toPng } from './chart-picture.ts';
import { type ChartTable, toCsv } from './chart-table.model.ts';
import type { ChartHeadProps, LegendEntry } from './chart.types.ts';
import styles from './chart.module.css';
import { useChartTexts } from './use-chart-texts.ts';

interface ChartFrameProps extends ChartHeadProps {
  readonly legend: readonly LegendEntry[];
  /** The values in words, as the table shows them. */
  readonly shown: ChartTable;
  /** The values as the CSV file has them. */
  readonly exact: ChartTable;
  /** The drawing; the table says the same to screen readers. */
  readonly children: ReactNode;
}

/** Frame of a chart: title with unit, legend with values, the table behind a toggle, downloads. */
export function ChartFrame({ title, unit, onSave, legend, shown, exact, children }: ChartFrameProps) {
  const texts = useChartTexts();
  const scheme = useScheme();
  const drawing = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [problem, setProblem] = useState('');
  const name = unit ? `${title} (${unit})` : title;
  const save = (format: string, blob: Blob) => onSave({ blob, fileName: `${title}.${format}` });
  const savePng = async () => {
    if (drawing.current !== null) save('png', await toPng(await createPicture(drawing.current), name, scheme));
  };
  const downloads = [
    // A table is no picture.
    { key: 'png', label: texts.png, disabled: view === 'table' },
    { key: 'csv', label: texts.csv },
  ];
  const download = (format: string) => {
    setProblem('');
    if (format === 'png') savePng().catch(() => setProblem(texts.notSaved));
    else save('csv', new Blob([toCsv(exact)], { type: 'text/csv' }));
  };
  return (
    <figure className={styles['chart']} aria-label={name}>
      <figcaption className={styles['head']}>
        <h3 className={styles['title']}>
          {title}
          {unit ? <span className={styles['unit']}> {unit}</span> : null}
        </h3>
        <Segmented
          size="small"
          aria-label={texts.view}
          value={view}
          onChange={setView}
          options={(['chart', 'table'] as const).map((value) => ({ value, label: texts[value] }))}
        />
        <Dropdown trigger={['click']} menu={{ items: downloads, onClick: ({ key }) => download(key) }}>
          <Button size="small" icon={<Icon name="download" size={14} />} aria-label={`${texts.download}: ${title}`} />
        </Dropdown>
      </figcaption>
      <span role="status">{problem}</span>
      {view === 'table' ? (
        <div className={styles['table']}>
          <PlainTable label={name} heads={shown.heads} numbers={shown.heads.slice(1).map((_, index) => index + 2)}>
            <Rows table={shown} />
          </PlainTable>
        </div>
      ) : (
        <>
          <div ref={drawing} className={styles['drawing']}>
            {children}
          </div>
          <div className={styles['hidden']}>
            <table aria-label={name}>
              <thead>
                <tr>
                  {shown.heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <Rows table={shown} />
              </tbody>
            </table>
          </div>
        </>
      )}
      <ul className={styles['legend']}>
        {legend.map(({ key, swatch, label, summary }) => (
          <li key={key}>
            {swatch}
            <span>{label}</span>
            <span className={styles['summary']}>{summary}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const Rows = ({ table: { heads, rows } }: { readonly table: ChartTable }) =>
  rows.map(([name, ...cells], index) => (
    // Rows have no other identity than their place.
    <tr key={index}>
      <th scope="row">{name}</th>
      {cells.map((cell, column) => (
        <td key={heads[column + 1]}>{orDash(cell)}</td>
      ))}
    </tr>
  ));
