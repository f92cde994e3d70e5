import { type BrandStyle, brandCss, brandPictureCss, brandPictureCssId } from '@plugboard/contracts/accounts';

/** Gives the page the tenant's looks, where the gateway has not put them into it. */
export function applyBrand(brand: BrandStyle): void {
  const style = document.createElement('style');
  style.textContent = brandCss(brand);
  const pictures = document.createElement('style');
  pictures.id = brandPictureCssId;
  pictures.textContent = brandPictureCss(brand);
  document.head.append(style, pictures);
}
