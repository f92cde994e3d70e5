import { Base } from '@ant-design/charts';
import { useLanguage } from '../core/ui-locale.ts';
import { useIsPhone } from '../core/use-media.ts';
import { useScheme } from '../core/use-scheme.ts';
import { type PlotData, plotOptions } from './plot-options.model.ts';

const nothing = () => <></>;

/** Draws on a canvas. Only this file imports the charting library, and is loaded once a chart comes into view. */
export default function Plot(data: PlotData) {
  const language = useLanguage();
  const scheme = useScheme();
  const isPhone = useIsPhone();
  const font = getComputedStyle(document.body).fontFamily;
  // The library takes new options, but a theme of the first drawing only.
  return <Base key={scheme} {...plotOptions(data, { scheme, font, language, isPhone })} errorTemplate={nothing} />;
}
