import { contrast } from '@plugboard/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { buildMailHtml, inkOn, type MailBrand, type MailContent, withAbsolutePictures } from './mail-template.ts';

const brand: MailBrand = {
  name: 'Demo <Charging>',
  contactEmail: 'support@demo.example',
  color: { light: '#0b7a5c', dark: '#35c497' },
  logo: { light: null, dark: null, isWordmark: false },
};
const link = 'https://demo.example/reset/1/a&b';
const content: MailContent = {
  language: 'es',
  subject: 'A new <b>password</b>',
  body: `Hello <script>alert(1)</script>,\n\nfirst line\nsecond line:\n\n${link}\n\nBye.`,
  action: { label: 'Choose & go', link, fallback: 'Or open this:' },
};

const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

describe('a mail', () => {
  it('has the tenant’s name, its language, the text as text, and a button for its link', () => {
    const html = buildMailHtml(content, brand);
    expect(html).toContain('<html lang="es">');
    expect(['script', 'b', 'img'].flatMap((name) => tags(html, name))).toEqual([]);
    expect(html).toContain('>A new &lt;b&gt;password&lt;/b&gt;</h1>');
    expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,');
    expect(html).toContain('>Demo &lt;Charging&gt;</span>');
    expect(html).toMatch(
      /<a class="button" href="https:\/\/demo\.example\/reset\/1\/a&amp;b"[^>]*>Choose &amp; go<\/a>/,
    );
    // The address stands below as well, for programs that show no button.
    expect(tags(html, 'a').filter((tag) => tag.includes('/reset/1/a&amp;b"'))).toHaveLength(2);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it('shows no button where its text has no link', () => {
    expect(buildMailHtml({ ...content, body: 'Done.' }, brand)).not.toContain('class="button"');
  });

  it('loads the logo alone, named for those who do not see it, from the tenant’s host', () => {
    const logo = { light: '/uploads/light', dark: '/uploads/dark', isWordmark: true };
    const built = buildMailHtml({ ...content, body: ' src="/uploads/mine"' }, { ...brand, logo });
    const html = withAbsolutePictures(built, 'https://demo.example');
    expect(tags(html, 'img')).toEqual([
      expect.stringContaining('src="https://demo.example/uploads/light" alt="Demo &lt;Charging&gt;"'),
    ]);
    expect(tags(html, 'source')).toEqual([expect.stringContaining('srcset="https://demo.example/uploads/dark"')]);
    expect(html.match(/ (src|srcset|background)="/g)).toHaveLength(2);
    // A text that looks like a picture stays text.
    expect(html).toContain(' src=&quot;/uploads/mine&quot;');
  });

  it('shows tables of labels and values', () => {
    const tables = { lead: 'Thanks', groups: [{ rows: [['Total', '$1 <3']] as const, isStrong: true }, { rows: [] }] };
    const html = buildMailHtml({ language: 'en', subject: 'Receipt', body: 'Total: $1 <3', tables }, brand);
    expect(html).toMatch(/>Total<\/td><td[^>]*>\$1 &lt;3<\/td>/);
    // The frame's three and the one with a row.
    expect(tags(html, 'table')).toHaveLength(3);
  });
});

it('text on the button is readable on every colour', () => {
  for (let hue = 0; hue < 4096; hue += 1) {
    const color = `#${hue.toString(16).padStart(3, '0').replaceAll(/./g, '$&$&')}`;
    expect(contrast(inkOn(color), color)).toBeGreaterThan(4.5);
  }
});
