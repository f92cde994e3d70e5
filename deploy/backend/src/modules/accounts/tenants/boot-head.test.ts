import type { BootData } from '@plugboard/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { buildBootHead } from './boot-head.ts';

const data = (display_name: string): BootData => ({
  environment: {
    tenant: 'demo',
    main_host: 'localhost:8080',
    display_name,
    language: 'es',
    contact_email: 'help@demo.example',
    links: { marketing_site: '', terms: '', privacy: '', app_store: null, play_store: null, support_desk: null },
    flags: {},
    ip_lookup_url: null,
    google_maps_key: null,
    hide_schedule_for_public: false,
  },
  brand: {
    key: 'demo',
    display_name,
    primary: { light: '#1f5fbf', dark: '#7eb0ff' },
    typeface: 'Figtree',
    payment_typeface: 'Urbanist',
    density: 'compact',
    pictures: {},
  },
});

describe('the head of the first page', () => {
  it('has the tenant’s name, colours of both schemes and typeface', () => {
    const head = buildBootHead(data('Demo'));
    expect(head).toContain('<title>Demo</title>');
    expect(head).toContain(":root:root{--pb-font:'Figtree'");
    expect(head).toContain('--pb-primary:#1f5fbf;--pb-primary-hover:');
    expect(head).toMatch(
      /\(prefers-color-scheme:dark\)\{:root:root:not\(\[data-scheme=light\]\)\{--pb-primary:#7eb0ff;/,
    );
    expect(head).toContain(':root:root[data-scheme=dark]{--pb-primary:#7eb0ff;');
  });

  it('lets no text out of its place', () => {
    const head = buildBootHead(data('</title></script><script>alert("1 & 2")</script>'));
    expect(head.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(head).toContain('<title>&lt;/title&gt;&lt;/script&gt;');
    const carried = /<script[^>]*>(.*)<\/script>/.exec(head)?.[1] ?? '';
    expect((JSON.parse(carried) as BootData).brand.display_name).toBe(
      '</title></script><script>alert("1 & 2")</script>',
    );
  });
});
