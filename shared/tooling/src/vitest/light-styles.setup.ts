import { createRequire } from 'node:module';

/** The part of `@rc-component/util` by which antd writes its styles into the page. */
interface StyleWriter {
  updateCSS: (css: string, key: string, options?: object) => HTMLStyleElement;
  removeCSS: (key: string, options?: object) => void;
}
type Change = (before: unknown) => unknown;
interface StyleCache {
  opUpdate: (key: string, change: Change) => void;
}

const requireOfUi = createRequire(createRequire(import.meta.url).resolve('../../../ui/package.json'));
const requireOfAntd = createRequire(requireOfUi.resolve('antd'));
const requireOfStyles = createRequire(requireOfAntd.resolve('@ant-design/cssinjs'));

const conditionalRules = /@[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const rule = /([^{}]+)\{([^{}]*)\}/g;

/** Decides what can be seen and clicked, and where names have spaces: tests see nothing of the other declarations. */
const keepDisplay = (css: string): string =>
  Array.from(css.replace(conditionalRules, '').matchAll(rule), ([, selector, text = '']) => {
    const kept = text
      .split(';')
      .filter((declaration) => /^\s*(display|visibility|opacity|pointer-events)\s*:/.test(declaration));
    return kept.length > 0 ? `${selector}{${kept.join(';')}}` : '';
  }).join('');

/**
 * antd derives its styles anew for each test and writes thousands of rules, which jsdom compares with each element that
 * is asked whether it is visible: a third of a test's time. Here a worker derives each style once, and writes little.
 */
function lightenStyles(writer: StyleWriter, cache: StyleCache, written: Map<string, HTMLStyleElement>): void {
  const write = writer.updateCSS;
  writer.updateCSS = (css, key, options) => {
    const light = keepDisplay(css);
    const style = written.get(key) ?? (light ? write(light, key, options) : document.createElement('style'));
    written.set(key, style);
    return style;
  };
  writer.removeCSS = () => undefined;
  const { opUpdate } = cache;
  cache.opUpdate = function keep(key, change) {
    opUpdate.call(this, key, (before) => change(before) ?? before);
  };
}

const writtenKey = Symbol.for('plugboard.light-styles');
if (!Reflect.has(globalThis, writtenKey)) {
  const written = new Map<string, HTMLStyleElement>();
  Reflect.set(globalThis, writtenKey, written);
  const { createCache } = requireOfAntd('@ant-design/cssinjs') as { createCache: () => StyleCache };
  lightenStyles(
    requireOfStyles('@rc-component/util/lib/Dom/dynamicCSS') as StyleWriter,
    Object.getPrototypeOf(createCache()) as StyleCache,
    written,
  );
}
// antd writes a style once; the file before may have emptied the page's head.
const written = Reflect.get(globalThis, writtenKey) as Map<string, HTMLStyleElement>;
document.head.replaceChildren(...[...written.values()].filter(({ textContent }) => textContent !== ''));
