import { describe, expect, it } from 'vitest';
import { cleanFileName, cleanMediaType } from './clean-file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['Störung Säule 4 — Fotos (2).jpg', 'Störung Säule 4 — Fotos (2).jpg'],
    ['充电桩故障.png', '充电桩故障.png'],
    ['e\u0301.txt', 'é.txt'],
    ['👩‍🔧.txt', '👩🔧.txt'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\system32\\cmd.exe', 'cmd.exe'],
    ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['a\u2066b\u200Fc\u200Bd\uFEFF.txt', 'abcd.txt'],
    ['a\r\nContent-Type: text/html\r\n\r\n<b>.txt', 'html_b_.txt'],
    ['a\r\nX: 1.txt', 'aX_ 1.txt'],
    ["quo\"te;x='1'.txt", "quo_te;x='1'.txt"],
    ['<svg onload=alert(1)>.svg', '_svg onload=alert(1)_.svg'],
    ['null\u0000.html', 'null.html'],
    ['half \ud800 sign.txt', 'half sign.txt'],
    ['.htaccess', 'htaccess'],
    ['name. . .', 'name'],
    ['CON.txt', '_CON.txt'],
    ['', 'file'],
    ['\u202E\u0000/', 'file'],
    ['..', 'file'],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });

  it('keeps its extension when it is shortened, and whole signs', () => {
    const clean = cleanFileName(`${'😀'.repeat(300)}.jpeg`);
    expect([...clean]).toHaveLength(200);
    expect(clean).toMatch(/^😀+\.jpeg$/u);
    expect([...cleanFileName('x'.repeat(5000))]).toHaveLength(200);
  });
});

describe('a media type', () => {
  it.each([
    ['Image/PNG', 'image/png'],
    ['application/vnd.ms-excel', 'application/vnd.ms-excel'],
    ['text/html; charset=utf-8', 'application/octet-stream'],
    ['text/html\r\nX: 1', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanMediaType(given)).toBe(kept);
  });
});
