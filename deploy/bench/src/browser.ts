import { type Browser, chromium } from 'playwright';

/** Runs the browser of CHROMIUM_PATH, else Playwright's own, for as long as the work takes. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
