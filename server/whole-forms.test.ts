import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createStaticHandler } from 'react-router'
import type { ActionFunction, ServerBuild } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { uploadFolder, withUploads } from '#app/platform/http/upload-files.server.ts'
import { withWholeForms } from './whole-forms.ts'

test('a form whose sender leaves while it is carried out still finds its photos, and they are gone after it', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-whole-'))
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const sender = new AbortController()
  let read: string | undefined
  const action = async () => {
    const photo = path.join(await uploadFolder(), 'photo')
    fs.writeFileSync(photo, 'taken')
    sender.abort()
    await new Promise((resolve) => setTimeout(resolve, 50))
    read = fs.readFileSync(photo, 'utf8')
    return null
  }
  const build = { routes: { form: { id: 'form', path: '/', module: { action } } } } as unknown as ServerBuild
  const module = withWholeForms(build).routes['form']?.module as unknown as { action: ActionFunction } | undefined
  const router = createStaticHandler([{ id: 'form', path: '/', action: module?.action }])
  const request = new Request('https://shop.example/', { method: 'POST', body: new URLSearchParams({ a: '1' }), signal: sender.signal })
  await expect(withUploads(dataDir, () => router.queryRoute(request, { routeId: 'form' }))).rejects.toThrow()
  expect(read).toBe('taken')
  expect(fs.readdirSync(path.join(dataDir, 'uploads'))).toEqual([])
})
