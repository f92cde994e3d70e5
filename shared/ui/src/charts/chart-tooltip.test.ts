import { expect, test } from 'vitest';
import { chartTooltip } from './chart-tooltip.ts';

test('the values at the pointer stand under their title, each with the colour of its series, and markup is text', () => {
  const shown = chartTooltip({
    title: 'Tue, 3 Nov',
    items: [
      { name: '<b>Energy</b>', color: 'rgb(1, 2, 3)', value: '12.5' },
      { name: 'Period before', color: 'rgb(4, 5, 6)', value: '9.0' },
    ],
  });
  expect(shown.querySelector('.g2-tooltip-title')?.textContent).toBe('Tue, 3 Nov');
  const rows = [...shown.querySelectorAll('li.g2-tooltip-list-item')];
  expect(rows.map((row) => row.textContent)).toEqual(['<b>Energy</b>12.5', 'Period before9.0']);
  const marker = rows[1]?.querySelector<HTMLElement>('.g2-tooltip-list-item-marker');
  expect(marker?.style.background).toBe('rgb(4, 5, 6)');
});
