import { atLeast, atMost, type Finding } from '../finding.ts';
import type { Smoothness } from '../smoothness.ts';
import { siteCount } from './add-sites.ts';
import type { MapVisit } from './visit-map.ts';

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** As many markers as a screen holds side by side. */
const markersOnScreen = 500;

/** Milliseconds of 45 frames a second. */
const frame = 1000 / 45;

const working = (how: string, { workPerFrame }: Smoothness): Finding =>
  atMost(
    'P12',
    `the page’s own work for a frame ÷ a 45th of a second, ${how}, processor slowed 4×`,
    round(workPerFrame / frame, 2),
    1,
    'ratio',
  );

const moving = (how: string, { framesPerSecond }: Smoothness): Finding =>
  atLeast('P12', `map of ${siteCount} sites, ${how}, processor slowed 4×`, round(framesPerSecond, 0), 45, 'frames/s');

/** Frames are promised where a graphics card draws them; the page's own work always. */
export const mapFindings = (visit: MapVisit): readonly Finding[] => {
  const { dragging, zooming, markers, largestReply, hasGraphicsCard } = visit;
  return [
    ...(hasGraphicsCard ? [moving('dragged', dragging), moving('zoomed', zooming)] : []),
    working('dragged', dragging),
    working('zoomed', zooming),
    // None at all is no map.
    atMost('P12', 'markers on it meanwhile', markers || Infinity, markersOnScreen, 'markers'),
    atMost('P12', 'markers in a reply for it', largestReply, markersOnScreen, 'markers'),
  ];
};

const figuresOf = ({ framesPerSecond, busyPerFrame, workPerFrame }: Smoothness) => ({
  framesPerSecond: round(framesPerSecond, 0),
  busyMsPerFrame: round(busyPerFrame, 1),
  workMsPerFrame: round(workPerFrame, 1),
});

/** The figures behind the findings, which depend on the machine. */
export const mapFigures = ({ dragging, zooming, sites, markers, hasGraphicsCard }: MapVisit) => ({
  drawnBy: hasGraphicsCard ? 'graphics card' : 'processor',
  sites,
  markers,
  dragging: figuresOf(dragging),
  zooming: figuresOf(zooming),
});
