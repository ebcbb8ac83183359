import { chromium } from 'playwright'
export const B = 'http://localhost:4978'
export async function open(w = 1280, h = 900) {
  const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  const c = await b.newContext({ storageState: '/dev/shm/c7m/state.json', viewport: { width: w, height: h } })
  const p = await c.newPage()
  return { b, c, p }
}
export const names = (p, sel = 'main') => p.locator(`${sel} [name]`).evaluateAll(a => a.map(x => `${x.tagName} ${x.type} ${x.name}=${String(x.value).slice(0, 60)}`).join('\n'))
