import { atLeast, atMost, type Finding } from '../finding.ts';
import type { Smoothness } from '../smoothness.ts';
import { siteCount } from './add-sites.ts';
import type { MapVisit } from './visit-map.ts';

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** As many markers as a screen holds side by side. */
const markersOnScreen = 500;

const moving = (how: string, { framesPerSecond }: Smoothness): Finding =>
  atLeast('P12', `map of ${siteCount} sites, ${how}, processor slowed 4×`, round(framesPerSecond, 0), 45, 'frames/s');

export const mapFindings = ({ dragging, zooming, markers, largestReply }: MapVisit): readonly Finding[] => [
  moving('dragged', dragging),
  moving('zoomed', zooming),
  // None at all is no map.
  atMost('P12', 'markers on it meanwhile', markers || Infinity, markersOnScreen, 'markers'),
  atMost('P12', 'markers in a reply for it', largestReply, markersOnScreen, 'markers'),
];

const figuresOf = ({ framesPerSecond, busyPerFrame }: Smoothness) => ({
  framesPerSecond: round(framesPerSecond, 0),
  busyMsPerFrame: round(busyPerFrame, 1),
});

/** The figures behind the findings, which depend on the machine. */
export const mapFigures = ({ dragging, zooming, sites, markers }: MapVisit) => ({
  sites,
  markers,
  dragging: figuresOf(dragging),
  zooming: figuresOf(zooming),
});
