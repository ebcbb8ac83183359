import type { BenchServer } from './server.ts'

/** The account that the product makes at its first start. */
export const ACCOUNT = { email: 'bench@phare-reparation.example', password: 'quatre mouettes sur la jetée' }

interface Answer {
  html: string
  tookMs: number
  location: string
}

/** A page, or a form posted to it, as staff without script see it. */
export async function ask(server: BenchServer, cookie: string, path: string, fields?: Record<string, string | File>): Promise<Answer> {
  const startedMs = performance.now()
  const response = await fetch(server.url + path, {
    headers: { cookie },
    redirect: 'manual',
    ...(fields && { method: 'POST', body: formOf(fields) }),
  })
  const html = await response.text()
  if (response.status >= 400) throw new Error(`${path} answers ${response.status}`)
  return { html, tookMs: performance.now() - startedMs, location: response.headers.get('location') ?? '' }
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** The cookie of somebody who may see every screen. */
export async function signIn(server: BenchServer): Promise<string> {
  const response = await fetch(`${server.url}/login`, { method: 'POST', body: formOf(ACCOUNT), redirect: 'manual' })
  const [cookie] = (response.headers.get('set-cookie') ?? '').split(';')
  if (response.status !== 302 || !cookie) throw new Error(`signing in answers ${response.status}`)
  return cookie
}
