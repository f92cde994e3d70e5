/** In place of the style loader's options, which `insert-styles.js` does not look at. */
export default function unused() {}
