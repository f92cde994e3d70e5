/// <reference path="../css.d.ts" />
export { Chart } from './chart.tsx';
export type { ChartCategory, ChartFile, ChartProps, ChartSeries } from './chart.types.ts';
export { StatusTimeline, type StatusTimelineProps } from './status-timeline.tsx';
export type { TimelineRow } from './timeline.model.ts';
