import type { BrandStyle } from '@plugboard/contracts/accounts';
import { brandCss } from '@plugboard/ui/theme';
import { type ComponentType, createElement } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { showLastResort } from './last-resort.ts';

let root: Root | null = null;

function element(id: 'chrome' | 'content'): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found;
}

/** Makes the page the tenant's. */
export function applyBrand(brand: BrandStyle): void {
  const style = document.createElement('style');
  style.textContent = brandCss(brand);
  document.head.append(style);
}

/** Shows one component as the whole page, in a separate `main`. */
export function showPage<Props extends object>(component: ComponentType<Props>, props: Props): void {
  element('content').hidden = true;
  // React takes everything off the page when a component throws.
  root ??= createRoot(element('chrome'), { onUncaughtError: showLastResort });
  root.render(createElement(component, props));
}

/** Removes the page for the signed-in portal, which mounts its own roots. */
export function clearPage(): void {
  root?.unmount();
  root = null;
  element('content').hidden = false;
}
