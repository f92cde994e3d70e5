import { describe, expect, it } from 'vitest';
import { brandPictureCss } from './brand-picture-css.ts';

const picture = (name: string, width = 192, height = 192) => ({ path: `/uploads/${name}`, width, height });

describe('the stylesheet of a brand’s pictures', () => {
  it('is empty without pictures', () => {
    expect(brandPictureCss({ pictures: {} })).toBe('');
    expect(brandPictureCss({ pictures: { favicon: picture('icon') } })).toBe('');
  });

  it('shows a symbol in place of the default one, and the name beside it', () => {
    const css = brandPictureCss({ pictures: { logo_light: picture('light'), logo_dark: picture('dark') } });
    expect(css).toContain('data-scheme=light] .pb-mark>svg{display:none}');
    expect(css).toMatch(/data-scheme=dark\] \.pb-mark::before\{[^}]*background:url\("\/uploads\/dark"\)/);
    expect(css).not.toContain('clip-path');
  });

  it('shows a wide logo alone, with the name for screen readers', () => {
    const css = brandPictureCss({ pictures: { logo_light: picture('light', 400, 100) } });
    expect(css).toContain('width:128px;height:32px');
    expect(css).toContain('.pb-mark>*{position:absolute;');
    // Dark has no logo: the light one stands on white.
    expect(css).toMatch(/data-scheme=dark\] \.pb-mark::before\{[^}]*background:#fff url\("\/uploads\/light"\)/);
  });

  it('leaves light as it is where there is a dark logo alone', () => {
    const css = brandPictureCss({ pictures: { logo_dark: picture('dark') } });
    expect(css).not.toContain('data-scheme=light] .pb-mark');
    expect(css).toContain('data-scheme=dark] .pb-mark');
  });

  it('fills the panel of the sign-in page', () => {
    expect(brandPictureCss({ pictures: { sign_in: picture('site') } })).toContain('url("/uploads/site") center/cover');
  });
});
