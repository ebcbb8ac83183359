import fs from 'node:fs'
import { expect, test } from 'vitest'
import { SCRIPT_CLASSES } from './script-classes.ts'

test('what scripts of public pages write as a class is named for the style sheet', () => {
  const files = [...fs.globSync('app/enhance/*.ts'), 'app/lib/network-wait.ts'].filter((file) => !file.includes('.test.'))
  const code = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
  const written = [...code.matchAll(/className(?:: | = |: string = |\?: string = )'([^']*)'|className = '([^']*)'\)/g)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const named = new Set<string>(SCRIPT_CLASSES.flatMap(({ classes }) => classes))
  expect(written).toContain('toast-region')
  // The long form names it itself (`addsClass` of its island).
  expect(written.filter((name) => !named.has(name) && name !== 'field-error')).toEqual([])
})
