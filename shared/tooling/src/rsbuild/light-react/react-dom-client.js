import { render } from 'preact';

/** As of `react-dom/client`. */
export const createRoot = (element) => ({
  render: (content) => render(content, element),
  unmount: () => render(null, element),
});
