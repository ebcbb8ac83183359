import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { UnsavedChangesGuard } from '#app/ui/staff/UnsavedChanges.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { DocumentScreen } from './DocumentScreen.tsx'
import type { ShownDocument } from './DocumentScreen.tsx'

const WRITTEN: ShownDocument = {
  slug: 'reparation-telephone-sarzeau',
  title: 'Sarzeau',
  state: 'live',
  plannedFor: null,
  changedAt: new Date('2026-11-20T09:00:00Z'),
  changedBy: 'Camille',
  hasNewerStart: false,
  version: 1,
  body: {},
  versions: [],
}

function screenOf(document: ShownDocument | null, start: { slug: string } | null = null): string {
  const screen = { kindLabel: 'Près d’un magasin', isFixed: false, isRetirable: false, placeholders: [], pages: [], emptyBody: {} }
  const rest = { unshown: undefined, pageHref: null, listHref: '/admin/contenus', answer: undefined, busy: false, now: WRITTEN.changedAt }
  const field = { type: 'group' as const, label: '', optional: false, fields: [] }
  const shown = createElement(DocumentScreen, { ...screen, ...rest, field, document, start })
  return renderedInSite(createElement(ToastProvider, null, createElement(UnsavedChangesGuard, null, shown)))
}

/** What stands below the address of a page. */
function hint(document: ShownDocument | null): string {
  return /id="slug-hint"[^>]*>([^<]*)/.exec(screenOf(document))?.[1] ?? ''
}

test('a page that is being added says how its address is written, one that is there where its old address leads', () => {
  expect(hint(null)).toContain('minuscules, chiffres et traits d’union')
  expect(hint(WRITTEN)).toContain('l’ancienne adresse mène à la nouvelle')
})

test('a page that begins with words says whose they are, and proposes its address', () => {
  expect(screenOf(null, { slug: 'lanton' })).toMatch(/Ces textes de départ.*name="slug"[^>]* value="lanton"/s)
  for (const shown of [screenOf(null), screenOf(WRITTEN, { slug: 'lanton' })]) expect(shown).not.toMatch(/Ces textes de départ|value="lanton"/)
})
