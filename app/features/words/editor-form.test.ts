import { expect, test } from 'vitest'
import { HOME } from '#app/content/home.ts'
import { HomeBody } from '#app/content/kinds/home.ts'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { frenchTypography } from '#app/lib/french-typography.ts'
import { asRecord, editorField, picturePaths, pictureOf, placeOf, textsOf } from './editor-form.ts'
import type { EditorField } from './editor-form.ts'
import { readEditorForm } from './read-editor-form.ts'

/** What a browser posts of an editor that shows this body. */
function posted(field: EditorField, value: unknown, path: string, form: FormData): FormData {
  if (field.type === 'group') for (const { key, field: inner } of field.fields) posted(inner, asRecord(value)[key], `${path}.${key}`, form)
  else if (field.type === 'list' && Array.isArray(value)) value.forEach((item, index) => posted(field.item, item, `${path}.${index}`, form))
  else if (field.type === 'flag') {
    if (value === true) form.set(path, 'on')
  } else if (field.type === 'picture') for (const [key, text] of Object.entries(pictureOf(value))) form.set(`${path}.${key}`, text)
  else if (field.type !== 'constant' && field.type !== 'list') form.set(path, typeof value === 'string' ? value : '')
  return form
}

function printed(value: unknown): unknown {
  return JSON.parse(frenchTypography(JSON.stringify(value)))
}

test('every starting document can be opened in the editor and saved as it was, but for its typography', () => {
  for (const { kind, slug, body } of startingDocuments()) {
    const field = editorField(DOCUMENT_KINDS[kind].schema)
    const read = readEditorForm(field, posted(field, body, 'body', new FormData()))
    expect(printed(read), `${kind}/${slug}`).toEqual(printed(body))
    expect(DOCUMENT_KINDS[kind].schema.safeParse(read).error, `${kind}/${slug}`).toBeUndefined()
    expect(textsOf(field, body).length, `${kind}/${slug}`).toBeGreaterThan(0)
  }
})

test('every field that somebody fills in has a label', () => {
  const unlabelled: string[] = []
  const look = (field: EditorField, path: string) => {
    if (field.type === 'group') for (const { key, field: inner } of field.fields) look(inner, `${path}.${key}`)
    else if (field.type === 'list') look(field.item, `${path}[]`)
    if (field.label === '' && field.type !== 'constant' && !path.endsWith('[]') && path.includes('.')) unlabelled.push(path)
  }
  for (const [kind, { schema }] of Object.entries(DOCUMENT_KINDS)) look(editorField(schema), kind)
  expect(unlabelled).toEqual([])
})

test('a field is called by its place, as lists of what is to be corrected name it', () => {
  const field = editorField(DOCUMENT_KINDS.postal.schema)
  expect(placeOf(field, 'body.title')).toMatch(/^Titre/)
  expect(placeOf(field, 'body.faq.1.answer')).toMatch(/ 2, Réponse$/)
})

const PICTURE = { address: `/media/${'a'.repeat(32)}-800x600.webp`, alt: 'L’établi du Teich' }

test('a picture is kept with the words that say what it shows, or not at all', () => {
  const { schema } = DOCUMENT_KINDS['custom-cases']
  const field = editorField(schema)
  const [starting] = startingDocuments().filter(({ kind }) => kind === 'custom-cases')
  const body = { ...asRecord(starting?.body), picture: PICTURE }
  expect(picturePaths(field)).toEqual(['body.picture'])
  expect(asRecord(readEditorForm(field, posted(field, body, 'body', new FormData())))['picture']).toEqual(PICTURE)
  expect(textsOf(field, body)).toContainEqual(expect.objectContaining({ text: PICTURE.alt, path: 'body.picture.alt', isWritten: true }))
  const problem = (picture: object) => schema.safeParse({ ...body, picture }).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(problem({ ...PICTURE, alt: '' })).toEqual([['picture.alt', 'Remplissez ce champ.']])
  expect(problem({ address: '', alt: 'L’établi' })).toEqual([['picture.address', 'Choisissez une image.']])
  for (const address of ['https://ailleurs.example/x.webp', '/media/../secret', '/admin'])
    expect(problem({ ...PICTURE, address }), address).toEqual([['picture.address', 'Choisissez une image.']])
})

test('a title of the first screen is something that an owner may add, and leave out again', () => {
  const field = editorField(HomeBody)
  const heading = field.type === 'group' ? field.fields.find(({ key }) => key === 'heading')?.field : undefined
  expect(heading).toMatchObject({ type: 'group', optional: true, label: 'Votre grand titre' })
  expect(HomeBody.parse({ ...HOME, heading: null }).heading).toBeNull()
})
