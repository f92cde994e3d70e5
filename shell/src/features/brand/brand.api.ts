import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  brandPictureCss,
  brandPictureCssId,
  type BrandStyle,
  getBrand,
  removeBrandPicture,
  saveBrandPicture,
} from '@plugboard/contracts/accounts';

export const useBrand = () => useApiQuery(getBrand, {});

/** The page that is open shows the new pictures at once; others do when they are loaded. */
export function showPictures(brand: BrandStyle): void {
  const styles =
    document.getElementById(brandPictureCssId) ?? document.head.appendChild(document.createElement('style'));
  styles.id = brandPictureCssId;
  styles.textContent = brandPictureCss(brand);
  const icon = brand.pictures.favicon?.path;
  if (icon !== undefined) document.querySelector('link[rel=icon]')?.setAttribute('href', icon);
}

const invalidates = [getBrand];

export const useSaveBrandPicture = () => useApiMutation(saveBrandPicture, { invalidates });

export const useRemoveBrandPicture = () => useApiMutation(removeBrandPicture, { invalidates });
